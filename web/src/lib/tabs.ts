/** Shows and focuses the tab beside the current one when an arrow key asks for it. */
export function turnTab<Tab extends string>(event: KeyboardEvent, tabs: readonly Tab[], current: Tab, show: (tab: Tab) => void): void {
  const move = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!move) return;
  event.preventDefault();
  event.stopPropagation();
  const next = tabs[(tabs.indexOf(current) + move + tabs.length) % tabs.length] ?? current;
  show(next);
  (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${next}`)?.focus();
}
