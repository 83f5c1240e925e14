/** The rows of groups as each kind of card reads them, under the labels that people read. */
import { humaniseKey } from "@etui/cards/humanise-key";
import type { Material } from "@etui/cards/material";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import type { Wanted } from "../draw-card.ts";
import type { AskedGroups } from "./asked-groups.ts";
import { sortIn } from "./sort-asked.ts";

interface Shown {
  rows: JsonObject[];
  prefix: string | undefined;
}

/** The rows as the kind of card reads them, under the labels that people read. */
export function shownGroups(
  { card_type, options }: Wanted,
  asked: AskedGroups,
  { rows, prefix }: Shown,
): { material: Material; options: CardOptions } {
  const { groups, measures, roles } = asked;
  const { group_by: _, aggregate: __, mapping: ___, columns: ____, ...rest } = options;
  const labelOf = labelsFor(asked);
  const keys = [...groups, ...measures].map(({ key }) => key);
  const columns = (asked.columns ?? keys.map((key) => ({ key }))).map(
    ({ key, label }: { key: string; label?: string | undefined }) => ({ key, label: label ?? labelOf(key) }),
  );
  const folder = humaniseKey(prefix?.split("/").at(-2) ?? "");
  const isChart = card_type === "chart";
  const sort_by = rest.sort_by && (sortIn(asked, rest.sort_by, { isChart }) ?? rest.sort_by);
  const shownOptions = { ...rest, ...(sort_by !== undefined && { sort_by }) };
  const value = (items: Json[]): Material => ({ kind: "value", value: items });
  switch (card_type) {
    case "chart":
      return {
        material: value(rows),
        options: {
          ...shownOptions,
          columns,
          mapping: {
            x: roles.x?.[0] ?? groups[0]!.key,
            ...(groups[1] && { series: groups[1].key }),
            y: measures.map(({ key }) => key),
          },
        },
      };
    case "counter": {
      const { sort_by: _sorted, ...plain } = shownOptions;
      const counters = rows.flatMap((row) =>
        measures.map(({ key }) => {
          const names = groups.map((group) => nameOf(row[group.key]!));
          const called = groups.length > 0 && measures.length === 1 ? names : [...names, labelOf(key)];
          const label = key === "count" && groups.length === 0 && folder !== "" ? folder : called.join(" · ");
          return { label, value: row[key] ?? "–" };
        }),
      );
      return { material: value(counters), options: plain };
    }
    case "progress": {
      const [amount, whole] = [roles.value?.[0] ?? measures[0]!.key, roles.max?.[0]];
      const items = rows.map((row) => ({
        label:
          groups.length > 0
            ? groups.map((group) => nameOf(row[group.key]!)).join(" · ")
            : folder || labelOf(amount),
        value: row[amount]!,
        ...(whole !== undefined && { max: row[whole]! }),
      }));
      return { material: value(items), options: shownOptions };
    }
    case "list": {
      const [first] = groups;
      const mapping = {
        ...(first && { title: first.key }),
        badge: measures[0]!.key,
        ...Object.fromEntries(Object.entries(roles).map(([role, [key]]) => [role, key!])),
      };
      return { material: value(rows), options: { ...shownOptions, mapping } };
    }
    default:
      return { material: value(rows), options: { ...shownOptions, columns } };
  }
}

const nameOf = (value: Json): string =>
  value === null ? "–" : typeof value === "string" ? value : JSON.stringify(value);

/** A measure is called by its field, with its own name only where two of one field stand beside each other. */
export function labelsFor({ groups, measures }: AskedGroups): (key: string) => string {
  const isHan = groups.some(({ field }) => /\p{Script=Han}/u.test(field));
  return (key) => {
    const group = groups.find((one) => one.key === key);
    if (group) return humaniseKey(group.field);
    const one = measures.find((measure) => measure.key === key);
    if (one?.field === undefined) return isHan ? "数量" : "Count";
    const isAlone = measures.filter(({ field }) => field === one.field).length === 1;
    const name = humaniseKey(one.field);
    return one.measure === "sum" && isAlone ? name : `${SIGNS[one.measure as keyof typeof SIGNS]} ${name}`;
  };
}

const SIGNS = { sum: "Σ", avg: "Ø", min: "min", max: "max" } as const;
