/** The frames of Upgrades: their colour says when they work. */
const DELIVERY = ["#B0502B", "#7C3317"] as const;
const TEMPLE = ["#1C6B5A", "#0E4539"] as const;
const ANY_TIME = ["#B98420", "#805708"] as const;
const ROLL = ["#5B4A9A", "#3B2E6C"] as const;
const AT_ONCE = ["#2A6A9E", "#17456B"] as const;

const FRAMES: Record<string, readonly [string, string]> = {
  weapon_set: DELIVERY,
  pottery_set: DELIVERY,
  tablet_coins: DELIVERY,
  trio_bonus: DELIVERY,
  extra_delivery: DELIVERY,
  temple_discount: TEMPLE,
  temple_extra_draw: TEMPLE,
  coins_to_vp: ANY_TIME,
  coins_to_discovery: ANY_TIME,
  reroll_two: ROLL,
  reroll_all: ROLL,
  immediate_coins: AT_ONCE,
  immediate_discovery: AT_ONCE,
};

export function frameOf(tile: string): readonly [face: string, edge: string] {
  return FRAMES[tile] ?? AT_ONCE;
}

/** The artifacts a tile is about, as it shows them. */
export const SHOWN: Record<string, string[]> = {
  weapon_set: ["weapon", "weapon", "weapon"],
  pottery_set: ["pottery", "pottery", "pottery"],
  trio_bonus: ["pottery", "weapon", "tablet"],
};
