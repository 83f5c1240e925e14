/** `sort_by` where documents are gathered: the groups themselves, how many there are in each, or what they come to. */
import { type Refusal, refuse } from "@etui/words/refusal";

export const MEASURES = ["sum", "avg", "min", "max"] as const;
export type Measure = (typeof MEASURES)[number];

export interface GroupOrder {
  by: "group" | "count" | Measure;
  /** The column of the statement that has the numbers of the field. */
  column: string;
  descending: boolean;
}

/** The column with the numbers of the field at this place in the list of fields. */
export const numbersOf = (field: number): string => `n${field}`;

/** Times come in their order and everything else by size, unless something else is asked for. */
export function parseGroupOrder(
  sortBy: string | undefined,
  { group_by, fields }: { group_by: readonly string[]; fields: readonly string[] },
): { ok: true; order: GroupOrder } | { ok: false; refused: Refusal } {
  if (sortBy === undefined) {
    const inTime = group_by.some((name) => name.trimEnd().endsWith(")"));
    return { ok: true, order: { by: inTime ? "group" : "count", column: numbersOf(0), descending: !inTime } };
  }
  const descending = sortBy.startsWith("-");
  const name = descending ? sortBy.slice(1) : sortBy;
  if (name === "group" || group_by.includes(name)) {
    return { ok: true, order: { by: "group", column: numbersOf(0), descending } };
  }
  if (name === "count") return { ok: true, order: { by: "count", column: numbersOf(0), descending } };
  const by = MEASURES.find((measure) => name === measure || name.startsWith(`${measure}.`));
  const field = by === undefined || name === by ? 0 : fields.indexOf(name.slice(by.length + 1));
  if (by !== undefined && field >= 0 && field < fields.length) {
    return { ok: true, order: { by, column: numbersOf(field), descending } };
  }
  return refuse("data.no_group_order", { at: "sort_by", name, fields });
}
