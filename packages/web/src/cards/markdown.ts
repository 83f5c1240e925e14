import type { CellValue } from "@etui/protocol/cards/cell";

/** Text that stays text in Markdown and inside a table cell. */
export function markdownText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  return String(value)
    .replaceAll(/[\\`*_[\]<>|#]/g, "\\$&")
    .replaceAll(/\s*\n\s*/g, " ");
}
