/** The order that a card over groups was asked for, or why there is none of that name. */
import { nearestName } from "@etui/values/nearest-name";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { AskedGroups } from "./asked-groups.ts";

/** As charts call their axes. */
const AXES = ["x", "y", "key", "value"];

/** `group`, `count`, `sum.amount` as queries sort, and the names that stand on the card; undefined for any other. */
export function sortIn(
  { groups, measures }: AskedGroups,
  sortBy: string,
  { isChart }: { isChart: boolean },
): string | undefined {
  const [sign, name] = signed(sortBy);
  const group = groups.find(({ key, field }) => [key, field, "group"].includes(name));
  if (group !== undefined) return sign + (isChart && group === groups[0] ? "x" : group.key);
  const measure = measures.find(({ key, measure: by, field }) =>
    [key, field, by, `${by}.${field}`].includes(name),
  );
  return measure && sign + measure.key;
}

/** `shown` are other names by which the drawn card sorts: its labels, and the series of a chart. */
export function unknownSort(
  asked: AskedGroups,
  sortBy: string,
  { isChart, shown }: { isChart: boolean; shown: readonly string[] },
): Refusal | undefined {
  if (sortIn(asked, sortBy, { isChart }) !== undefined) return undefined;
  const [, name] = signed(sortBy);
  const isShown = [...shown, ...(isChart ? AXES : [])].some(
    (one) => one.toLowerCase() === name.toLowerCase(),
  );
  if (isShown) return undefined;
  const names = [...asked.groups, ...asked.measures].map(({ key }) => key);
  const fields = [...asked.groups, ...asked.measures].flatMap(({ field }) => field ?? []);
  const near = nearestName(name, [...names, ...fields]);
  return refusal("cards.no_group_order", {
    at: "options.sort_by",
    name,
    names,
    ...(near !== undefined && { near }),
  });
}

const signed = (sortBy: string): [sign: string, name: string] =>
  sortBy.startsWith("-") ? ["-", sortBy.slice(1)] : ["", sortBy];
