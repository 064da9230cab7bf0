/** How Arnak takes part in what happens at its table: what a first touch does, and in which order things are offered. */
import type { Choice, View } from "../../lib/protocol";
import type { TouchRules } from "../../lib/table.svelte";
import type { ArnakView } from "./types";

/** Answers to a question that was asked: nothing else can be meant by touching the thing. */
const ANSWERS = [
  "give", "exile", "recruit", "upgrade", "refresh", "activate", "relocate", "move-guardian", "return", "bonus", "trade", "on-top",
  "number", "option", "order", "accept", "decline", "float", "discount-icon", "spend", "pilot",
];

/** Doing comes before leaving it. */
const LAST = ["decline", "pass", "end"];

export const touchRules: TouchRules = {
  direct: new Set(ANSWERS),
  rank: (choice: Choice) => LAST.indexOf(choice.verb),
  numbered: (view: View) => handKeys(view as ArnakView),
  carrying: {
    pieces: { home: ["dig", "discover"] },
    zones: { play: ["table"], take: ["play", "hand"], slot: ["slot"], give: ["table"], exile: ["table"] },
  },
};

/** The cards of the hand that is played from, by number. */
function handKeys(view: ArnakView): string[] {
  const own = view.players[view.seat ?? view.player];
  return [...new Set(own?.hand.map((card) => card.key) ?? [])];
}
