import { describe, expect, it } from "vitest";
import { botWord, gradeOf, isLevel, levelAt, LEVELS, namesFor, remembered } from "../src/lib/opponents";

describe("the opponents", () => {
  it("go from 1 to 5, and one adapts", () => {
    expect(LEVELS.map(gradeOf)).toEqual([1, 2, 3, 4, 5, null]);
    expect([isLevel("easy"), isLevel("greedy"), isLevel(null), isLevel(undefined)]).toEqual([true, false, false, false]);
  });
  it("are remembered as far as they are known", () => {
    expect(remembered([], 3)).toEqual(["medium", "medium", "medium"]);
    expect(remembered(["easy"], 2)).toEqual(["easy", "easy"]);
    expect(remembered(["hard", "divine"], 3)).toEqual(["hard", "medium", "medium"]);
  });
  it("sit at the table by name, the second of a name by one of ours", () => {
    expect(namesFor("Mira", ["medium", "hard", "medium"])).toEqual(["Mira", "Nayra", "Professor Quill", "Dov"]);
    expect(namesFor("Sable", ["expert"])).toEqual(["Sable", "Bo"]);
  });
  it("are told by name, or by level where the name says who", () => {
    expect(botWord({ name: "Bo", bot: "medium" })).toEqual({ id: "level.medium" });
    expect(botWord({ name: "Nayra", bot: "medium" })).toEqual({ id: "level.medium.grade" });
  });
  it("take a seat as the bot at the table does", () => {
    const player = (bot: string | null) => ({ seat: 0, name: "Ada", bot, present: true });
    expect(levelAt([player(null), player("hard")])).toBe("hard");
    expect(levelAt([player(null), player("greedy")])).toBe("medium");
  });
});
