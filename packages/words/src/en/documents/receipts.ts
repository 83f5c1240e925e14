import type { Reason, Say } from "../../sentence.ts";
import { someOf } from "../some-of.ts";

/** The first of some names, and how many there are beside those. */
type Some = { names: readonly string[]; more?: number };

/** What was done with documents, and what an answer remarks about it. */
export const receipts = {
  "receipt.saved": ({ path, version }: { path: string; version: number }) =>
    `Saved ${path} as version ${version}.`,
  "receipt.unchanged": ({ path, version }: { path: string; version: number }) =>
    `${path} has all of this already, as version ${version}.`,
  /** `when`: in the reader's words already. */
  "receipt.until": ({ when }: { when: string }) => `It is there until ${when}.`,
  "receipt.deleted": ({ path, version }: { path: string; version: number }) =>
    `Deleted ${path}. Version ${version} can be restored.`,
  "receipt.restored": ({ path, version, as }: { path: string; version: number; as: number }) =>
    `Restored version ${version} of ${path} as version ${as}.`,
  "receipt.purged": ({
    documents,
    versions,
    bytes,
  }: {
    documents: number;
    versions: number;
    bytes: number;
  }) =>
    `Erased ${documents === 1 ? "1 document" : `${documents} documents`} with ` +
    `${versions === 1 ? "1 version" : `${versions} versions`} (${bytes} bytes) for good.`,
  "receipt.batch": ({ counts }: { counts: readonly { operation: string; count: number }[] }) =>
    `Done, all of it: ${counts.map(({ operation, count }) => `${count} × ${operation}`).join(", ")}.`,
  /** `note`: a remark about one of several documents. */
  "receipt.about": ({ path, note }: { path: string; note: Reason }, say: Say) => `${path}: ${say(note)}`,
  "receipt.more_remarks": ({ count }: { count: number }) =>
    `results has ${count} more such ${count === 1 ? "remark" : "remarks"}.`,

  "receipt.triggers_pause": ({ names, more = 0 }: Some) =>
    names.length + more === 1
      ? `Trigger ${quoted(names)} pauses when it is due, since its document is gone.`
      : `Triggers ${someOf(names.map(quote), more)} pause when they are due, since their documents are gone.`,
  /** Without `to`, their documents went to several places. */
  "receipt.triggers_follow": ({ names, more = 0, to }: Some & { to?: string }) => {
    const where = to === undefined ? "" : ` to ${to}`;
    return names.length + more === 1
      ? `Trigger ${quoted(names)} follows its document${where}.`
      : `Triggers ${someOf(names.map(quote), more)} follow their documents${where}.`;
  },

  "receipt.tidied": ({ path }: { path: string }) =>
    `The path was given with slashes to spare; it is ${path}.`,
  "receipt.near": ({ path }: { path: string }) =>
    `${path} exists already. If this is the same thing, move it there and use that path from now on.`,
  "receipt.path_as_written": ({ path, instead }: { path: string; instead?: string }) =>
    instead === undefined
      ? `${path} is stored under that very name: nothing in braces is filled in.`
      : `${path} is stored under that very name, on each day the same; the document of this day is ${instead}.`,
  "receipt.drift": (
    { path = "It", pattern, problems }: { path?: string; pattern: string; problems: Reason },
    say: Say,
  ) => `${path} does not keep the shape of ${pattern}: ${say(problems)}`,

  "receipt.operator_as_data": ({ operator }: { operator: string }) =>
    `${operator} was stored as data, for the whole document was replaced; a merge applies it.`,
  "receipt.other_operator_as_data": ({ operator }: { operator: string }) =>
    `${operator} was stored as data, for the whole document was replaced. To change fields of it, name them with their new values and mode merge.`,
  "receipt.is_now": ({ field, value }: { field: string; value: number }) => `${field} is ${value} now.`,
  /** `had`: how many of what was given were there already. */
  "receipt.has_now": ({ field, count, had = 0 }: { field: string; count: number; had?: number }) =>
    had > 0
      ? `${field} has ${count} now; ${had} of what was given was there already.`
      : `${field} has ${count} now.`,
  "receipt.list_as_element": 'The list is one element of it; {"$each": [...]} adds each of its own.',
  "receipt.nulls_ignored": ({ names, more }: Some) =>
    `null for ${someOf(names, more)} was taken as not given; unset removes a field, mode "patch" stores a null.`,
  "receipt.nothing_to_unset": ({ names, more }: Some) => `There was no ${someOf(names, more)} to unset.`,
  "receipt.dotted_keys": ({ names }: Some) =>
    `A dot inside a key is written with a backslash: ${names.join(", ")}.`,
  "receipt.end_is_no_field": 'The end of a document goes by expires_at: "never".',
  "receipt.unnamed_unset": "An empty field name was given to unset.",
};

const quote = (name: string) => JSON.stringify(name);
const quoted = (names: readonly string[]) => names.map(quote).join(", ");
