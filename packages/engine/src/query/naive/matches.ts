/**
 * What a query means, said as simply as possible: SQL says the same of what is stored (query/sql), and the two are compared
 * on random things. Names of fields and choices are those that a target declares, as query/check makes them.
 */

import type { Query } from "@etui/protocol/query";
import { normalise } from "@etui/protocol/search-terms";
import { nameKey, tagKeys, tagName } from "../values/names.ts";
import { fieldHolds } from "./field-holds.ts";
import type { Thing } from "./thing.ts";

export interface Judge {
  timeZone: string;
  /** The fields that are choices, each with its values, the lowest first. */
  choices?: Readonly<Record<string, readonly string[]>>;
}

export function matches(query: Query, thing: Thing, judge: Judge): boolean {
  const holds = (part: Query): boolean => matches(part, thing, judge);
  if ("and" in query) return query.and.every(holds);
  if ("or" in query) return query.or.some(holds);
  if ("not" in query) return !holds(query.not);
  if ("text" in query) {
    const says = (text: string) => normalise(text).includes(normalise(query.text));
    if (query.in === "title") return says(thing.title);
    if (query.in === "body") return says(thing.body);
    return says(thing.title) || says(thing.body);
  }
  if ("tag" in query) {
    const asked = nameKey(tagName(query.tag));
    const keysOf = (tag: string) => (query.exact ? [nameKey(tag)] : tagKeys(tag));
    return thing.tags.some((tag) => keysOf(tagName(tag)).includes(asked));
  }
  if ("kind" in query) return thing.kind === query.kind;
  if ("under" in query) {
    const asked = placeKey(query.under);
    return thing.places.map(placeKey).some((place) => place === asked || place.startsWith(`${asked}/`));
  }
  if ("is" in query) return thing.states.includes(query.is);
  if ("has" in query) return thing.has.includes(query.has);
  if ("links_to" in query) return thing.linksTo.map(nameKey).includes(nameKey(query.links_to));
  if ("linked_from" in query) return thing.linkedFrom.map(nameKey).includes(nameKey(query.linked_from));
  if ("ancestor" in query) return thing.ancestors.some((one) => matches(query.ancestor, one, judge));
  if ("descendant" in query) return thing.descendants.some((one) => matches(query.descendant, one, judge));
  const values = Object.entries(thing.fields)
    .filter(([name]) => nameKey(name) === nameKey(query.field))
    .flatMap(([, own]) => own);
  const { timeZone, choices = {} } = judge;
  // Somebody may call a field `constructor`.
  const own = Object.hasOwn(choices, query.field) ? choices[query.field] : undefined;
  return fieldHolds(query, values, { timeZone, choices: own });
}

/** Without the signs at its end, in any case. */
const placeKey = (path: string): string => nameKey(path).replace(/\/+$/, "");
