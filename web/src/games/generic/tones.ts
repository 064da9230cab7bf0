/** A colour for a thing, so that things of a kind look alike: decoration only, the words say what it is. */

const TONES = ["--jungle", "--sea", "--clay", "--gold", "--pC", "--pE", "--pD", "--pB"];

export function toneOf(key: string): string {
  const [kind = ""] = (key.split(":").at(-1) ?? key).slice(0, 60).split(/[-_]/);
  let sum = 0;
  for (let index = 0; index < kind.length; index += 1) sum = (sum * 31 + kind.charCodeAt(index)) % 9973;
  return `var(${TONES[sum % TONES.length]})`;
}
