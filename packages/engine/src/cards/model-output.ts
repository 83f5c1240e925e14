/** What the model is told about a card: how much is in it, never what, and never that somebody saw it. */
import type { Card } from "@etui/protocol/card";
import type { CardType } from "@etui/protocol/cards/card-type";
import type { Cut } from "@etui/protocol/cards/cell";
import { MAX_ROWS } from "./shapes/shaped.ts";

/** These sentences take 3.3 characters a token and more (o200k), so this is at most 60 tokens. */
const MAX_CHARACTERS = 190;

/** A line or two whatever the size: a thousand rows must not cost a thousand rows of tokens. */
export function modelOutput(card: Card, notes: readonly string[]): string {
  const cut = cutIn(card);
  const sentences = [`${TITLES[card.card_type]} card: ${contents(card)}.`];
  if (cut) sentences.push(wayToMore(card.card_type, cut));
  let output = sentences.join(" ");
  for (const note of notes) {
    if (output.length + note.length < MAX_CHARACTERS) output += ` ${note}`;
  }
  return output;
}

const TITLES: Record<CardType, string> = {
  list: "List",
  tree: "Tree",
  table: "Table",
  timeline: "Timeline",
  form: "Form",
  select: "Select",
  chart: "Chart",
  progress: "Progress",
  counter: "Counter",
  modal: "Modal",
  toast: "Toast",
  custom: "Custom",
};

function contents(card: Card): string {
  switch (card.card_type) {
    case "list":
      return amount(card.data.items.length, card.data.cut, "items");
    case "table":
      return `${amount(card.data.rows.length, card.data.cut, "rows")}, ${amount(card.data.columns.length, card.data.columns_cut, "columns")}`;
    case "tree":
      return nodes(card.data.nodes.length, card.data.cut);
    case "timeline":
      return amount(card.data.entries.length, card.data.cut, "entries");
    case "form":
      return amount(card.data.fields.length, card.data.cut, "fields");
    case "select":
      return amount(card.data.choices.length, card.data.cut, "choices");
    case "chart":
      return `${card.data.chart_type}, ${amount(card.data.categories.length, card.data.cut, "points")}, ${amount(card.data.series.length, card.data.series_cut, "series")}`;
    case "progress":
      return card.data.style === "steps"
        ? amount(card.data.steps.length, card.data.cut, "steps")
        : amount(card.data.items.length, card.data.cut, "items");
    case "counter":
      return amount(card.data.counters.length, card.data.cut, "counters");
    case "modal":
      return [
        ...(card.data.facts.length > 0 ? [amount(card.data.facts.length, undefined, "facts")] : []),
        card.data.actions.length > 0 ? amount(card.data.actions.length, undefined, "actions") : "no actions",
      ].join(", ");
    case "toast":
      return card.data.tone;
    case "custom":
      return nodes(card.data.tree.nodes.length, card.data.tree.cut);
  }
}

function cutIn(card: Card): Cut | undefined {
  if (card.card_type === "custom") return undefined; // its component has all of the data
  return "cut" in card.data ? (card.data.cut as Cut | undefined) : undefined;
}

const nodes = (count: number, cut: Cut | undefined) =>
  cut ? amount(cut.shown, cut, "nodes") : amount(count, undefined, "top-level nodes");

function amount(count: number, cut: Cut | undefined, of: string): string {
  if (!cut) return `${count} ${count === 1 ? singular(of) : of}`;
  return `${cut.shown} of ${cut.at_least ? "more than " : ""}${cut.total} ${cut.of ?? of}`;
}

function singular(plural: string): string {
  if (plural === "series") return plural;
  return plural.endsWith("ies") ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
}

/** What a card of this type takes at most, where `limit` cannot ask for more. */
const OWN_LIMITS: Partial<Record<CardType, string>> = {
  chart: "The rest is cut; limit or mapping chooses.",
  form: "The rest is cut; no form takes more than 100.",
  counter: "The rest is cut; a table takes more.",
};

function wayToMore(type: CardType, { shown, of }: Cut): string {
  if (of === "nodes") return "The rest is cut; use a deeper path or less data.";
  const own = of === "documents" ? undefined : OWN_LIMITS[type];
  if (own !== undefined) return own;
  if (shown < MAX_ROWS) return `The rest is cut; limit may be up to ${MAX_ROWS}.`;
  return of === "documents" ? "The rest is cut; narrow the path." : "The rest is cut; no card takes more.";
}
