/** A card for whoever has no screen for it: a terminal, or an MCP client without apps. */
import type { Card } from "@etui/protocol/card";
import type { Cut } from "@etui/protocol/cards/cell";
import type { ListItem } from "@etui/protocol/cards/list";
import type { CardOptions } from "@etui/protocol/cards/options";
import { clipToWidth } from "./display-width.ts";
import { plainWords, type TextStyle } from "./plain-words.ts";
import { tableText } from "./table-text.ts";
import { treeText } from "./tree-text.ts";

export interface CardTextOptions {
  style: TextStyle;
  /** Rows, items or nodes at most; what is left out is counted. 30 if left out, which a model can afford to read. */
  rows?: number;
}

const DEFAULT_ROWS = 30;
const MAX_TITLE_WIDTH = 120;
const MAX_SUBTITLE_WIDTH = 160;

export function cardText(card: Card, { style, rows = DEFAULT_ROWS }: CardTextOptions): string {
  return [...heading(card.options, style), ...body(card, style, rows)].join("\n");
}

function heading({ title, subtitle }: CardOptions, style: TextStyle): string[] {
  const lines: string[] = [];
  if (title) lines.push(style === "markdown" ? `**${plainWords(title, style)}**` : plainWords(title, style));
  if (subtitle) lines.push(plainWords(subtitle, style));
  return lines.flatMap((line) => [line, ""]); // a paragraph each
}

function body(card: Card, style: TextStyle, most: number): string[] {
  switch (card.card_type) {
    case "list": {
      const { items, cut } = card.data;
      const shown = items.slice(0, most);
      return [
        ...shown.map((item) => itemText(item, style)),
        ...remainder(shown.length, items.length, cut, "items"),
      ];
    }
    case "table": {
      const { columns, rows, cut, columns_cut } = card.data;
      const shown = rows.slice(0, most);
      const table = tableText(columns, shown, style);
      return [
        ...table.lines,
        ...remainder(shown.length, rows.length, cut, "rows"),
        ...remainder(table.columns, columns.length, columns_cut, "columns"),
      ];
    }
    case "tree": {
      const { nodes, cut } = card.data;
      // Nodes left out are counted where they are missing; documents never fetched have no such place.
      const documents = cut?.of === "documents" ? remainder(cut.shown, cut.shown, cut, "documents") : [];
      return [...treeText(nodes, style, most), ...documents];
    }
  }
}

function itemText({ title, subtitle, badge, checked }: ListItem, style: TextStyle): string {
  const box = checked === undefined ? "" : checked ? "[x] " : "[ ] ";
  const name = plainWords(clipToWidth(title, MAX_TITLE_WIDTH), style);
  const mark = badge === undefined ? "" : ` (${plainWords(badge, style)})`;
  const more =
    subtitle === undefined ? "" : ` — ${plainWords(clipToWidth(subtitle, MAX_SUBTITLE_WIDTH), style)}`;
  return `- ${box}${name}${mark}${more}`;
}

function remainder(shown: number, held: number, cut: Cut | undefined, of: string): string[] {
  const total = cut?.total ?? held;
  if (shown >= total) return [];
  return ["", `… ${total - shown} more ${cut?.of ?? of}${cut?.at_least ? " or over" : ""}`];
}
