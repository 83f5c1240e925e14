/** Remarks about a trigger that was made and that nothing stored fulfils, or that all of it does. */
import type { Kind } from "@etui/values/json/kind-of";
import { figure } from "../figure.ts";
import { KINDS } from "./accepted.ts";

/** A type and not an interface, because facts are records and an interface is none. */
type Seen = {
  at: string;
  field: string;
  /** Where the documents lie (that of the document if it is the only one), how many were looked at, and if these are all. */
  path: string;
  documents: number;
  is_whole: boolean;
  /** The list whose elements were looked at in place of documents, and are counted by `documents`. */
  items?: string;
};

/** How what lies in a list can be asked for: by a filter, by `items` beside it, by `items` in its place, or not at all. */
type InList = "filter" | "items" | "list" | "documents";

type Nearest = { nearest?: string };

export const triggerHints = {
  "condition.nothing_there": ({ path, nearest }: Nearest & { at: string; path: string }) =>
    `Nothing is stored ${whereOf(path)} yet, so it cannot fire before something is.${orRather(nearest)}`,
  "condition.gate_nothing_there": ({
    path,
    is,
    nearest,
  }: Nearest & { at: string; path: string; is: "present" | "missing" }) =>
    `rules.only_if looks where nothing is stored yet (${path}), so ${
      is === "present" ? "it does not fire before something is" : "it fires each time"
    }.${orRather(nearest)}`,
  "condition.source_deleted": ({ path }: { at: string; path: string }) =>
    `The document ${path} that it belongs to (source_path) was deleted: it will not fire unless that is restored first.`,
  "condition.source_nothing_there": ({ path, nearest }: Nearest & { at: string; path: string }) =>
    `It belongs to ${path} (source_path), where no document is.${orRather(nearest)}`,
  /** `path` has a name such as "today", and `dated` a placeholder in its place. */
  "condition.gate_names_day": ({
    path,
    is,
    dated,
  }: {
    at: string;
    path: string;
    is: "present" | "missing";
    dated: string;
  }) =>
    `rules.only_if looks at ${path} as it is written, every day the same, and nothing is stored there, so ${
      is === "present" ? "it does not fire before something is" : "it fires each time"
    }. For the document of the day write ${dated}.`,
  "condition.reached_already": ({
    path,
    number,
    gte,
  }: {
    at: string;
    path: string;
    number: number;
    gte: number;
  }) =>
    `${path} comes to ${figure(number)} already, and it fires when ${figure(gte)} is reached: not before it was less again.`,
  "condition.held_already": ({ path }: { at: string; path: string }) =>
    `This holds of ${path} already, and it fires when it becomes true: not before it was otherwise.`,
  /** `folder` is where several lie. */
  "condition.one_document": ({
    path,
    gte,
    folder,
  }: {
    at: string;
    path: string;
    gte: number;
    folder: string;
  }) =>
    `${path} is one document, so there are never ${figure(gte)} of it and it cannot fire. To count several watch ${folder}.`,
  "condition.empty_range": ({
    field,
    least,
    most,
  }: {
    at: string;
    field: string;
    least: number | string;
    most: number | string;
  }) =>
    `No value of ${field} is above ${JSON.stringify(least)} and below ${JSON.stringify(most)}, so it cannot hold. For the one or the other write {"$or": [{…}, {…}]}.`,
  "condition.day_as_text": ({ at, written }: { at: string; written: string }) =>
    `"${written}" is compared as that text, which no document there has, and never becomes a date. ${
      at.startsWith("rules.")
        ? 'For the day on which it is due write "{date}".'
        : "A deadline goes by the date of each document, a count by window and field; rules.only_if may have {date}."
    }`,
  "condition.no_such_field": ({ field, nearest, ...seen }: Nearest & Seen) =>
    `${noneOf(seen)} a field ${field}.${orRather(nearest)}`,
  /** `list` is the list whose elements have the field `nearest`, `inner` its name within them. */
  "condition.field_in_list": ({
    field,
    nearest,
    list,
    inner,
    by,
    ...seen
  }: Seen & { nearest: string; list: string; inner: string; by: InList }) =>
    `${noneOf(seen)} a field ${field} of its own: ${nearest} lies in the list ${list}. ${
      {
        filter: `Write ${nearest}: a filter looks into lists.`,
        items: `Write "items": "${list}" and "${seen.at.split(".").at(-1)}": "${inner}", which goes by each element.`,
        list: `Write "items": "${list}", and what is asked of each element into where: {"${inner}": …}.`,
        documents: "Store each element as a document of its own to have it counted by its date.",
      }[by]
    }`,
  "condition.no_date": ({ field, shown, ...seen }: Seen & { shown: string }) =>
    `${noneOf(seen)} a date in ${field} that can be read; it holds ${shown}. ` +
    "A date looks like 2026-12-03, or with a time like 2026-12-03T09:00.",
  "condition.other_date": ({ field, written, shown, path }: Seen & { written: string; shown: string }) =>
    `${field} in ${path} has dates such as ${shown}, and texts are compared: write "${written}" in that form.`,
  "condition.other_kind": ({
    field,
    wanted,
    found,
    shown,
    ...seen
  }: Seen & { wanted: Kind; found: Kind; shown: string }) =>
    `${noneOf(seen)} ${KINDS[wanted]} in ${field}, and it is compared with one: it holds ${KINDS[found]}, ${shown}. ` +
    (found === "array"
      ? `For an element of the list use $contains: {"${field}": {"$contains": …}}.`
      : "Values of different kinds never match: compare with such a value, or store the other kind."),
};

const orRather = (nearest: string | undefined) => (nearest === undefined ? "" : ` Did you mean ${nearest}?`);

function whereOf(path: string): string {
  if (path.includes("*")) return `that matches ${path}`;
  return path.endsWith("/") ? `below ${path}` : `at or below ${path}`;
}

/** With its verb: "None of the 3 documents in goals/ has". */
function noneOf({
  path,
  documents,
  is_whole,
  items,
}: Pick<Seen, "path" | "documents" | "is_whole" | "items">): string {
  if (items !== undefined) {
    return documents === 1
      ? `The item of ${items} in ${path} does not have`
      : `None of the ${figure(documents)} items of ${items} in ${path} has`;
  }
  if (documents === 1) return `The document ${path} does not have`;
  return `None of the ${figure(documents)} ${is_whole ? "" : "newest "}documents in ${path} has`;
}
