/** The moments of the island: a discovery, a guardian that wakes or is overcome, the arrival at the temple. */
import { mount, unmount } from "svelte";
import { say } from "../../lib/catalogue.svelte";
import type { Beat } from "../../lib/motion";
import type { Update } from "../../lib/protocol";
import { boxOf } from "../../lib/scale.svelte";
import type { Sound } from "../../lib/sound";
import { idOf, sentence } from "../../lib/words";
import type { ArnakEvent } from "../../shapes/arnak/events";
import { box } from "./box.svelte";
import Moment from "./Moment.svelte";
import type { ArnakView, Temple } from "./types";

export type Happening = { is: "found"; idols: number } | { is: "awakes" | "overcome"; guardian: string } | { is: "temple" };

interface Told {
  happening: Happening;
  /** The thing it happens at, and the part of the table around that. */
  at: string;
  around: string;
  sound: Sound;
}

/** Milliseconds that a moment is looked at. */
const LOOKED_AT = 1300;

const find = (key: string) => document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);

/** What is shown of an event, if it is a moment. */
export function momentOf(event: ArnakEvent, view: ArnakView): Told | null {
  switch (event.kind) {
    case "found-site": {
      const site = view.sites.find((one) => one.key === event.parts.site);
      return { happening: { is: "found", idols: site?.level === "II" ? 2 : 1 }, at: spaceOf(view, event.parts.site), around: ".island", sound: "mist" };
    }
    case "guardian-awoke":
      return { happening: { is: "awakes", guardian: idOf(event.parts.guardian) }, at: event.parts.guardian, around: ".island", sound: "guardian" };
    case "overcame":
    case "rival.overcame":
      return { happening: { is: "overcome", guardian: idOf(event.parts.guardian) }, at: spaceOf(view, event.parts.site), around: ".island", sound: "overcome" };
    case "researched.glass":
    case "rival.researched":
      return ends(event.parts.space, view) ? { happening: { is: "temple" }, at: event.parts.space, around: ".research", sound: "temple" } : null;
    default:
      return null;
  }
}

/** Whether research ends there. */
function ends(space: string, view: ArnakView): boolean {
  const { spaces } = box().boards[view.options["temple"] as Temple];
  return spaces[idOf(space)]?.row === Math.max(...Object.values(spaces).map(({ row }) => row));
}

function spaceOf(view: ArnakView, site: string): string {
  return view.sites.find((one) => one.key === site)?.spaces[0]?.key ?? site;
}

function common(one: DOMRect, other: DOMRect): DOMRect {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  return new DOMRect(left, top, Math.min(one.right, other.right) - left, Math.min(one.bottom, other.bottom) - top);
}

/** The moment of an event, in the words of the log, over the part of the table where it happens. */
export function moment(event: ArnakEvent, update: Update, names: readonly string[]): Beat {
  const told = momentOf(event, update.view as ArnakView);
  const part = told && document.querySelector<HTMLElement>(told.around);
  const line = update.log.find((one) => one.event === event);
  if (!told || !part || !line) return [];
  // On a phone one sees a part of the island.
  const frame = common(boxOf(part), boxOf(part.closest("#part") ?? document.documentElement));
  const thing = boxOf(find(told.at)) ?? frame;
  const at: [number, number] = [(thing.left + thing.width / 2 - frame.left) / frame.width, (thing.top + thing.height / 2 - frame.top) / frame.height];
  const text = sentence(say(line.message, names));
  const picture = (target: HTMLElement) => {
    target.style.placeItems = "stretch";
    const drawn = mount(Moment, { target, props: { happening: told.happening, text, seat: event.seat, at } });
    return () => void unmount(drawn);
  };
  return [{ from: frame, to: frame, picture, fades: true, stays: true, duration: LOOKED_AT, sound: told.sound }];
}
