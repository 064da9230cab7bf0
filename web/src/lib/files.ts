/** Saving to the reader's disk, and to the clipboard. */

export function save(name: string, data: unknown): void {
  const text = typeof data === "string" ? data : JSON.stringify(data, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Says whether it worked: browsers allow it only to pages from a safe place, as this machine or with a certificate. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
