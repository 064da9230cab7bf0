/** Dark or light ink, whichever is read better on a colour. */

const DARK = "#12191B";
const LIGHT = "#FFFFFF";

/** The luminance of "#rrggbb", as WCAG has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well two colours stand apart, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
}

export function inkOn(colour: string): string {
  return contrast(colour, DARK) > contrast(colour, LIGHT) ? DARK : LIGHT;
}
