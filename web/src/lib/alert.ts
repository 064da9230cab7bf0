/** Tells somebody who looks elsewhere that it is their turn: in the tab, and by a notification where allowed. */
import { settings } from "./settings.svelte";

let shown: Notification | null = null;

/** The title of the tab; with a mark in front while it is the own turn. */
export function titleTab(title: string, waiting: boolean): void {
  document.title = waiting ? `● ${title}` : title;
}

export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  shown?.close();
  try {
    shown = new Notification(title, { body, tag: "digsite-turn", icon: "/icon.svg" });
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  } catch {
    // Some phones only allow notifications from a service worker.
  }
}

/** Asks the browser for leave; says whether it was given. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
