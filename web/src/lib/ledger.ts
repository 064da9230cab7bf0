/** The ledger of rules as data: chapters with numbered rules, without the marks of the workshop. */

export interface Chapter {
  title: string;
  rules: { id: string; text: string }[];
}

export function parseLedger(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of text.split("\n")) {
    const heading = /^## \S+ — (.+)$/.exec(line);
    if (heading?.[1]) {
      chapters.push({ title: heading[1], rules: [] });
      continue;
    }
    const rule = /^- \*\*([A-Z]+-[A-Z0-9]+-\d+)\*\* (.+)$/.exec(line);
    if (rule?.[1] && rule[2]) chapters.at(-1)?.rules.push({ id: rule[1], text: plain(rule[2]) });
  }
  return chapters.filter((chapter) => chapter.rules.length > 0);
}

function plain(text: string): string {
  return text
    .replace(/\[[A-Z]{1,3}\]\s?/g, "")
    .replace(/\*\*|\*|`/g, "")
    .trim();
}
