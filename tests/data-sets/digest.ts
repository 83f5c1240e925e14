/** A card in a few lines that a person can check: its content, how much of it there is, and its first two parts. */
import type { Card } from "@etui/protocol/card";

const FIRST = 2;
/** Longer texts are cut, because the test is about shapes. */
const MAX_TEXT = 160;

export function digest(card: Card): object {
  return JSON.parse(JSON.stringify(digestOf(card), shortened));
}

function digestOf(card: Card): object {
  switch (card.card_type) {
    case "chart": {
      const { categories, series, ...rest } = card.data;
      return {
        ...rest,
        categories: [categories.length, ...ends(categories)],
        series: series.map(({ name, values }) => [name, ...ends(values)]),
      };
    }
    case "table": {
      const { columns, rows, paths: _, ...rest } = card.data;
      return { columns: columns.map(({ key, kind }) => `${key}: ${kind}`), rows: some(rows), ...rest };
    }
    case "list":
      return some(card.data.items, card.data.cut);
    case "timeline":
      return some(card.data.entries, card.data.cut);
    case "tree":
      return some(
        card.data.nodes.map(({ children, ...node }) => ({ ...node, children: some(children ?? []) })),
        card.data.cut,
      );
    case "select":
      return some(card.data.choices, card.data.cut);
    case "counter":
      return some(card.data.counters, card.data.cut);
    case "progress":
      return some(card.data.style === "steps" ? card.data.steps : card.data.items, card.data.cut);
    case "form":
      return { fields: some(card.data.fields, card.data.cut), values: card.data.values };
    case "modal":
      return { ...card.data, facts: some(card.data.facts) };
    case "toast":
      return card.data;
    case "custom":
      return some(card.data.tree.nodes, card.data.tree.cut);
  }
}

function some(items: readonly unknown[], cut?: object): object {
  return { count: items.length, first: items.slice(0, FIRST), ...(cut && { cut }) };
}

const ends = (values: readonly unknown[]) =>
  values.length > 2 * FIRST ? [...values.slice(0, FIRST), "…", ...values.slice(-FIRST)] : values;

const shortened = (_: string, value: unknown) =>
  typeof value === "string" && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
