import { describe, expect, it } from "vitest";
import { gain, render, sentence, signed } from "../src/lib/words";

const WORDS = {
  card: "{colour} {value}",
  "colour.blue": "blue",
  "do.discard": "Discard {card}",
  seat: "player {number}",
  "event.laid": "{seat} lays {card}",
  left: "{count} cards left",
  "left.one": "one card left",
  kept: "{seat} keeps {cards:amount.cards}",
  "amount.cards": "{count} cards",
  "amount.cards.one": "{count} card",
};
const CARD = { id: "card", params: { colour: { id: "colour.blue" }, value: 7 } };

describe("messages in words", () => {
  it("puts parameters in, which may be messages themselves", () => {
    expect(render({ id: "do.discard", params: { card: CARD } }, WORDS)).toBe("Discard blue 7");
  });
  it("puts the player's name where a seat stands, as plain text", () => {
    const seat = { id: "seat", params: { index: 1, number: 2 } };
    const message = { id: "event.laid", params: { seat, card: CARD } };
    expect(render(message, WORDS, ["Ada", "{card} <b>"])).toBe("{card} <b> lays blue 7");
    expect(render(message, WORDS)).toBe("player 2 lays blue 7");
  });
  it("has a form for one", () => {
    expect(render({ id: "left", params: { count: 1 } }, WORDS)).toBe("one card left");
    expect(render({ id: "left", params: { count: 2 } }, WORDS)).toBe("2 cards left");
  });
  it("puts a number into the words that the template names", () => {
    const seat = { id: "seat", params: { index: 0, number: 1 } };
    const told = [0, 1, 2].map((cards) => render({ id: "kept", params: { seat, cards } }, WORDS, ["Ada"]));
    expect(told).toEqual(["Ada keeps 0 cards", "Ada keeps 1 card", "Ada keeps 2 cards"]);
  });
  it("shows the id of a message it has no words for", () => {
    expect(render({ id: "unheard-of" }, WORDS)).toBe("unheard-of");
  });
  it("writes numbers with a true minus sign", () => {
    expect([signed(-5), signed(5), gain(-5), gain(5), gain(0)]).toEqual(["−5", "5", "−5", "+5", "+0"]);
  });
  it("begins a sentence with a capital", () => {
    expect(sentence("one card is played")).toBe("One card is played");
  });
});
