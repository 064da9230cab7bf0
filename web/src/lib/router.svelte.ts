/** Which page is shown: the address of the window, without reloading it. */

export interface Place {
  page: "home" | "table" | "replay" | "rules" | "lost";
  id: string;
  search: URLSearchParams;
}

export const place = $state<{ now: Place }>({ now: read() });

function read(): Place {
  const [, page = "", id = ""] = location.pathname.split("/");
  const search = new URLSearchParams(location.search);
  const known = { "": "home", table: "table", replay: "replay", rules: "rules" } as const;
  return { page: known[page as keyof typeof known] ?? "lost", id: decoded(id), search };
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Goes to an address of ours. */
export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  place.now = read();
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => (place.now = read()));

/** For links: a plain click stays in this page, anything else is the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
