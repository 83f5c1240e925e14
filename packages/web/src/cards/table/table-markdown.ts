import type { CardData } from "@etui/protocol/card";
import { markdownText } from "../markdown.ts";

export function tableMarkdown({ columns, rows }: CardData<"table">): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |\n`;
  return [
    line(columns.map(({ label }) => markdownText(label))),
    line(columns.map(({ kind }) => (kind === "number" ? "---:" : "---"))),
    ...rows.map((row) => line(columns.map(({ key }) => markdownText(row[key])))),
  ].join("");
}
