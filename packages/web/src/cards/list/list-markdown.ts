import type { CardData } from "@etui/protocol/card";
import { markdownText } from "../markdown.ts";

export function listMarkdown({ items }: CardData<"list">): string {
  return items
    .map(({ title, subtitle, badge, checked }) => {
      const box = checked === undefined ? "" : checked ? "[x] " : "[ ] ";
      const notes = [subtitle, badge].filter((note) => note !== undefined).map(markdownText);
      return `- ${box}${[markdownText(title), ...notes].join(" · ")}\n`;
    })
    .join("");
}
