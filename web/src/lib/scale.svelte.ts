/**
 * One scale for every table. A laptop's layout is drawn once, for a window of 1280 x 720, and the whole page is zoomed to
 * the window that there is: in one of 1920 x 1080 everything is half as large again. Inside the page only its shape differs:
 * it is 1280 wide and at least 720 high, or 720 high and at least 1280 wide.
 *
 * The zoom lies on the root of the document, so dialogs and whatever flies over the table have it too. Lengths in a style,
 * `clientWidth`, `offsetWidth`, size observers and container queries then count in pixels of the page. The window counts
 * in its own: `getBoundingClientRect`, `clientX`, `innerWidth`, media queries. `vw` and `dvh` in a style are
 * the window's pixels taken for the page's, so they are too long: styles use `--vw` and `--vh` instead.
 */

import { untrack } from "svelte";

/** The window that the layout of a laptop is drawn for. */
export const DRAWN = { width: 1280, height: 720 };

/**
 * The least zoom of that layout. A laptop's bars take some height from its screen: a browser on 1280 x 720 has a window of
 * 1280 x 600 or so, where all is drawn a little smaller. Windows below 1050 x 590, a tablet of 1024 x 768 among them, get the
 * layout of a phone.
 */
export const LEAST = 0.82;

/** The layout of a phone is drawn for windows of many sizes, up to this one; on a tablet it grows with the window, too. */
export const SPACIOUS = { width: 640, height: 900 };

export interface Fit {
  /** Whether the layout is that of a phone. */
  phone: boolean;
  zoom: number;
}

/** How a table is laid out in a window of some size. */
export function fitOf(width: number, height: number): Fit {
  const zoom = Math.min(width / DRAWN.width, height / DRAWN.height);
  if (zoom >= LEAST) return { phone: false, zoom };
  return { phone: true, zoom: Math.max(1, Math.min(width / SPACIOUS.width, height / SPACIOUS.height)) };
}

let tables = 0;
let fit = $state.raw<Fit>({ phone: false, zoom: 1 });

function follow(): void {
  const next = fitOf(innerWidth, innerHeight);
  if (next.phone !== fit.phone || next.zoom !== fit.zoom) fit = next;
  const root = document.documentElement;
  root.style.setProperty("--zoom", String(fit.zoom));
  root.style.zoom = String(fit.zoom);
  root.dataset["layout"] = fit.phone ? "phone" : "laptop";
}

/** Begins to scale the page; the answer ends it. */
function begin(): () => void {
  if (!tables++) addEventListener("resize", follow);
  follow();
  return () => {
    if (--tables) return;
    removeEventListener("resize", follow);
    const root = document.documentElement;
    root.style.removeProperty("--zoom");
    root.style.removeProperty("zoom");
    delete root.dataset["layout"];
  };
}

/** Scales the page for as long as the component that calls this is there; the answer tells which layout fits. */
export function scaled(): { readonly phone: boolean } {
  $effect.pre(() => untrack(begin));
  return {
    get phone() {
      return fit.phone;
    },
  };
}

/** How many pixels of the window one of the page is. */
const zoomNow = (): number => (tables ? fit.zoom : 1);

/** Where an element is, in pixels of the page. */
export function boxOf(element: Element): DOMRect;
export function boxOf(element: Element | null | undefined): DOMRect | null;
export function boxOf(element: Element | null | undefined): DOMRect | null {
  if (!element) return null;
  const zoom = zoomNow();
  const box = element.getBoundingClientRect();
  return new DOMRect(box.left / zoom, box.top / zoom, box.width / zoom, box.height / zoom);
}

/** Where a pointer is, in pixels of the page. */
export function pointOf(event: MouseEvent): { x: number; y: number } {
  const zoom = zoomNow();
  return { x: event.clientX / zoom, y: event.clientY / zoom };
}

/** The size of the window, in pixels of the page. */
export function room(): { width: number; height: number } {
  const zoom = zoomNow();
  return { width: innerWidth / zoom, height: innerHeight / zoom };
}
