/** What the model is told about a card: how much is in it, never what, and never that somebody saw it. */
import type { Card } from "@etui/protocol/card";
import type { Cut } from "@etui/protocol/cards/cell";
import { MAX_ROWS } from "./shapes/shaped.ts";

/** With three the longest output is 59 tokens (o200k). */
const MAX_NOTES = 3;

/** A line or two whatever the size: a thousand rows must not cost a thousand rows of tokens. */
export function modelOutput(card: Card, notes: readonly string[]): string {
  const { cut } = card.data;
  const sentences = [`${TITLES[card.card_type]} card: ${contents(card)}.`];
  if (cut) sentences.push(wayToMore(cut));
  return [...sentences, ...notes.slice(0, MAX_NOTES)].join(" ");
}

const TITLES = { list: "List", table: "Table", tree: "Tree" };

function contents(card: Card): string {
  const { cut } = card.data;
  switch (card.card_type) {
    case "list":
      return amount(card.data.items.length, cut, "items");
    case "table":
      return `${amount(card.data.rows.length, cut, "rows")}, ${amount(card.data.columns.length, card.data.columns_cut, "columns")}`;
    case "tree":
      return cut
        ? amount(cut.shown, cut, "nodes")
        : amount(card.data.nodes.length, undefined, "top-level nodes");
  }
}

function amount(count: number, cut: Cut | undefined, of: string): string {
  if (!cut) return `${count} ${count === 1 ? of.slice(0, -1) : of}`;
  return `${cut.shown} of ${cut.at_least ? "more than " : ""}${cut.total} ${cut.of ?? of}`;
}

function wayToMore({ shown, of }: Cut): string {
  if (of === "nodes") return "The rest is cut; use a deeper path or less data.";
  if (shown < MAX_ROWS) return `The rest is cut; limit may be up to ${MAX_ROWS}.`;
  return of === "documents" ? "The rest is cut; narrow the path." : "The rest is cut; no card takes more.";
}
