import type { Card } from "@etui/protocol/card";
import type { CellValue } from "@etui/protocol/cards/cell";
import type { TreeNode } from "@etui/protocol/cards/tree";
import { chartTable } from "../chart/chart-table.ts";
import { type CsvRow, csv } from "./csv.ts";

/**
 * The rows of a card as CSV (RFC 4180, without a byte order mark), values as they are stored. What a card was cut to is
 * all there is. Undefined where a kind has no rows.
 */
export function cardCsv(card: Card): string | undefined {
  const rows = rowsOf(card);
  return rows && csv(rows);
}

/** The first row names the columns. */
function rowsOf(card: Card): CsvRow[] | undefined {
  switch (card.card_type) {
    case "table":
      return tableRows(card.data);
    case "chart":
      return tableRows(chartTable(card.data, "en"));
    case "list":
      return records(["title", "subtitle", "badge", "icon", "checked", "path"], card.data.items);
    case "timeline":
      return records(["at", "until", "title", "subtitle", "badge", "icon", "path"], card.data.entries);
    case "progress":
      return card.data.style === "steps"
        ? records(["label", "state", "subtitle"], card.data.steps)
        : records(["label", "value", "max", "unit", "path"], card.data.items);
    case "counter":
      return records(
        ["label", "value", "unit", "delta", "delta_unit", "delta_label", "path"],
        card.data.counters,
      );
    case "select": {
      const { choices, selected } = card.data;
      const marked = choices.map((choice) => ({ ...choice, selected: selected.includes(choice.value) }));
      return records(["value", "label", "description", "badge", "selected"], marked);
    }
    case "form": {
      const { fields, values } = card.data;
      return [
        ["name", "label", "value"],
        ...fields.map(({ name, label }) => [
          name,
          label,
          valueText(Object.hasOwn(values, name) ? values[name] : null),
        ]),
      ];
    }
    case "tree":
      return [["path", "value"], ...branchRows(card.data.nodes, "")];
    case "custom":
      return [["path", "value"], ...branchRows(card.data.tree.nodes, "")];
    case "modal":
    case "toast":
      return undefined;
  }
}

function tableRows({ columns, rows }: Extract<Card, { card_type: "table" }>["data"]): CsvRow[] {
  return [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ key }) => (Object.hasOwn(row, key) ? row[key]! : null))),
  ];
}

/** Columns that no record has are left out. */
function records<Key extends string>(
  keys: readonly Key[],
  from: readonly { [key in Key]?: CellValue | undefined }[],
): CsvRow[] {
  const used = keys.filter((key, at) => at === 0 || from.some((record) => record[key] !== undefined));
  return [used, ...from.map((record) => used.map((key) => record[key] ?? null))];
}

/** What has a value, and what has nothing below it. */
function branchRows(nodes: readonly TreeNode[], above: string): CsvRow[] {
  return nodes.flatMap(({ label, value, children = [] }) => {
    const path = above === "" ? label : `${above} / ${label}`;
    const own = value !== undefined || children.length === 0 ? [[path, value ?? null]] : [];
    return [...own, ...branchRows(children, path)];
  });
}

const valueText = (value: CellValue | CellValue[] | undefined): CellValue =>
  Array.isArray(value) ? value.join(", ") : (value ?? null);
