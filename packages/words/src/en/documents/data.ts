import type { AnyRefusal } from "@etui/protocol/refusal";
import { figure } from "../../figure.ts";
import type { Say } from "../../sentence.ts";
import { noMoment } from "../no-moment.ts";
import { someOf } from "../some-of.ts";
import { NEVER_STORED, noVersion } from "./history.ts";

/** What was to be done with a document, where the sentence says that as well. */
type Wanted = { to?: "read" | "delete" | "patch" };

/** What is stored near a path at which nothing is. */
type Nearby = { near?: string; below?: readonly string[]; more?: number };

/** A document that somebody else wrote meanwhile, and what was to be done with it. */
type OtherVersion = {
  version: number;
  expected_version: number;
  to?: "delete" | "edit" | "replace";
  /** The answer has a merge of both changes. */
  proposed?: boolean;
  /** The places at which they cannot be merged. */
  both_changed?: readonly string[];
  /** How many such places there are beside those. */
  more?: number;
};

/** The user's documents, their past and their expiry. */
export const data = {
  /** `below`: the first documents below the path; `more` follow. */
  "data.nothing_stored": ({ to, near, below = [], more }: Wanted & Nearby) => {
    switch (to) {
      case "read":
        if (below.length > 0)
          return `Nothing is stored at this path itself, only below it: ${someOf(below, more)}.`;
        return near === undefined
          ? "Nothing is stored at this path or below it."
          : `Nothing is stored at this path. Did you mean ${near}?`;
      case "delete":
        return "Nothing is stored at this path, so nothing was deleted.";
      case "patch":
        return "Nothing is stored at this path, so there is nothing to patch. Write the whole document instead.";
      default:
        return "Nothing is stored at this path.";
    }
  },
  "data.nothing_below": "Nothing is stored below this prefix.",
  "data.only_below": ({ op, prefix, documents }: { op: string; prefix: string; documents: number }) => {
    const lie = documents === 1 ? "1 document lies" : `${figure(documents)} documents lie`;
    const way =
      op === "delete"
        ? "delete takes one document, by its own path, and list_paths shows which there are; only move and copy take a prefix."
        : `To ${op} all of them, let path and to end with /.`;
    return `Nothing is stored at this path itself; ${lie} below ${prefix}. ${way}`;
  },
  "data.folder_not_deleted": ({ documents, below }: { documents: number; below: readonly string[] }) => {
    const lie = documents === 1 ? "1 document lies" : `${figure(documents)} documents lie`;
    return (
      `Nothing is stored at this path itself, so nothing was deleted; ${lie} below it: ${someOf(below, documents - below.length)}. ` +
      "Each is deleted by its own path."
    );
  },
  "data.nothing_to_erase": "Nothing is stored or kept there, so nothing was erased.",
  "data.never_stored": NEVER_STORED,
  "data.deleted_are": ({ deleted }: { deleted: readonly string[] }) =>
    `Nothing was ever stored at this path. Deleted near it, and still kept, ${deleted.length === 1 ? "is" : "are"} ` +
    `${deleted.join(", ")}. Restore by such a path; query_user_data with deleted true lists them all.`,
  "data.no_older_version": ({ version }: { version: number }) =>
    `A document is at this path, in version ${version}, and no older version of it is kept.`,
  "data.deleted_takes": ({ given }: { given: readonly string[] }) =>
    `deleted: true takes search, path_prefix and limit, and not ${given.join(", ")}. Leave ${given.length === 1 ? "it" : "them"} out; ` +
    "restore_user_data brings a document back, and then it can be filtered.",
  "data.no_such_version": ({ version, newest }: { version: number; newest: number }) =>
    `${noVersion(version)} The newest is ${newest}; list the changes of this path to see which there are.`,
  "data.version_or_moment": (_: { at: string }) => "Give version or as_of, not both.",
  "data.past_not_kept": ({ kept_since }: { kept_since: string }) =>
    `What was stored here at that moment is no longer kept. All versions since ${kept_since} are.`,
  "data.nothing_then":
    "Nothing was stored at this path at that moment. Ask for another one; the person sees in the app when there was.",

  "data.other_version": ({
    version,
    expected_version,
    to,
    proposed,
    both_changed = [],
    more,
  }: OtherVersion) => {
    const now = `It is at version ${version} now, not ${expected_version}`;
    if (to === undefined) return `${now}.`;
    if (to === "delete")
      return `${now}. Nothing was deleted. Look at the current content, then decide again.`;
    const overtaken = `${now}: somebody changed it since you read it. Nothing was saved.`;
    if (to === "edit") {
      return `${overtaken} Look at the current content; if the change still fits, repeat it with expected_version ${version}.`;
    }
    if (proposed) {
      return `${overtaken} proposal holds both changes together: if it is right, write its content with expected_version ${version}.`;
    }
    const both = both_changed.length > 0 ? ` Both changed ${someOf(both_changed, more)}.` : "";
    return `${overtaken}${both} ${mergeByHand(version)}`;
  },
  "data.gone": ({ expected_version }: { expected_version: number }) =>
    `Nothing is stored at this path now, so version ${expected_version} is gone. ` +
    "Write with expected_version 0 to create it again.",
  "data.stored_already": ({ version }: { version: number }) =>
    `Something is stored here already, as version ${version}. Nothing was saved. ${mergeByHand(version)}`,
  "data.place_taken": ({ path }: { path: string }) =>
    `Something is stored at ${path} already. Delete it first, or choose another place.`,

  "data.unset_of_merge": ({ mode }: { at: string; mode: "replace" | "patch" }) => {
    const instead =
      mode === "patch"
        ? "A patch removes a field by an operation with op remove."
        : "A replaced document has only the fields that content gives.";
    return `unset goes with mode "merge", not "${mode}". ${instead}`;
  },
  "data.merge_of_list": ({ at }: { at: string }) =>
    `${at} is a list, and mode "merge" takes an object with the fields to change. ` +
    'To change a list, give it whole inside its object, use mode "patch", or replace the document.',
  "data.merge_into_list":
    'A list is stored at this path, and fields cannot be merged into it. Use mode "patch" or "replace".',
  "data.operator_without_field": ({ operator }: { operator: string }) =>
    `${operator} stands where a field is expected. In a merge it goes inside the field that it changes: {"cups": {"$inc": 1}}. ` +
    'A key that begins with $ is stored by mode "replace" or "patch".',
  "data.unknown_operator": ({
    field,
    operator,
    known,
  }: {
    field: string;
    operator: string;
    known: readonly string[];
  }) => {
    const instead = INSTEAD[operator] ?? 'A key that begins with $ is stored by mode "replace" or "patch".';
    return `${field}: a merge knows no ${operator}. It knows ${known.join(", ")}. ${instead}`;
  },
  "data.operator_beside": ({ field, operator }: { field: string; operator: string }) =>
    `${field}: ${operator} stands beside other keys. An operator is the only key of its object; give other fields outside of it.`,
  "data.operator_takes": ({ field, operator, got }: { field: string; operator: string; got: string }) => {
    const wanted =
      operator === "$inc"
        ? "a number, also a negative one"
        : 'a value to add, or {"$each": [...]} for several, and no other modifier';
    return `${field}: ${operator} takes ${wanted}; it got ${got}.`;
  },
  "data.operator_other_kind": ({
    field,
    operator,
    there,
  }: {
    field: string;
    operator: string;
    there: string;
  }) => {
    const wanted = operator === "$inc" ? "a number" : "a list";
    return `${field} is ${there}, and ${operator} changes ${wanted}. Nothing was saved. Give ${field} ${wanted} instead.`;
  },
  "data.operator_in_value": ({
    field,
    operator,
    there,
  }: {
    field: string;
    operator: string;
    there: string;
  }) =>
    `${field} cannot be changed by ${operator}, because what would hold it is ${there} and no object. Nothing was saved. ` +
    'An element of a list is changed by mode "patch".',
  "data.operator_dotted": ({ field, operator }: { field: string; operator: string }) =>
    `${JSON.stringify(field)} would be one key with a dot in it. For the field inside write ${nested(field, operator)}.`,
  "data.inc_too_large": ({ field, there }: { field: string; there: string }) =>
    `${field} is ${there}, and the sum would be too large to be exact. Nothing was saved.`,
  "data.patch_form": ({ at }: { at: string }) =>
    `With mode "patch" ${at} has the operations in a list under "patch", also a single one: ` +
    '{"patch": [{"op": "replace", "path": "/title", "value": "New"}]}.',
  "data.only_nulls": ({ fields, more }: { at: string; fields: readonly string[]; more: number }) =>
    `Nothing was changed: null for ${someOf(fields, more)} was taken as not given. To remove a field, name it in unset: ["${fields[0]}"].`,
  "data.patch_leaves_value":
    "The patch leaves a single value, and a document is a JSON object or array. Wrap it in one.",

  /** Of several operations, all of them or none. `fault`: what is wrong with this one. */
  "data.nothing_changed": "Nothing was changed.",
  "data.operation": ({ index, path, fault }: { index: number; path: string; fault: AnyRefusal }, say: Say) =>
    `Operation ${index} (${path}): ${say(fault)}`,
  "data.more_operations": ({ indexes, more }: { indexes: readonly number[]; more: number }) =>
    `Operations that failed as well: ${someOf(indexes, more)}.`,
  "data.operation_takes_no": ({ op, fields }: { op: string; fields: readonly string[] }) =>
    `${op} takes no ${oneOf(fields)}.`,
  "data.operation_needs_to": ({ op }: { at: string; op: string }) => `to is missing: where ${op} puts it.`,
  "data.move_of_pattern": ({ at, path, to }: { at: string; path: string; to: string }) =>
    `${at} takes no *. For all documents below ${path} write path ${JSON.stringify(path)} and to ${JSON.stringify(to)}.`,
  "data.one_is_prefix": "path and to must both end with / (all below) or neither (one document).",
  "data.to_inside": ({ at }: { at: string }) =>
    `${at} lies inside what is to be moved or copied. Choose another place.`,
  "data.batch_too_large": ({ documents, mebibytes }: { documents: number; mebibytes: number }) =>
    `More lies below the prefixes than one batch takes (${figure(documents)} documents, ${mebibytes} MiB). ` +
    "Go by smaller prefixes.",
  "data.would_be_no_path": ({ path, fault }: { path: string; fault: AnyRefusal }, say: Say) =>
    `${path} would get a path that nothing can have: ${say(fault)}`,
  "data.path_twice": ({ first }: { first: number }) =>
    `Operation ${first} has this path already, and a path takes part in a batch once. ` +
    "Put both changes into one operation, or send a second batch.",

  "data.search_of_past":
    "search looks into documents as they are now, not as_of a moment. Leave one of the two out; filters work for both.",
  "data.sorted_by_too_long": ({ field, most }: { field: string; most: number }) =>
    `What ${field} holds is longer than ${figure(most)} characters, too long to go on from. ` +
    "Sort by a shorter field, or narrow the query until one page holds all.",

  "data.too_many_groupings": ({ at, most }: { at: string; most: number }) =>
    `${at} takes at most ${most} fields. Filter by the others, or ask once for each.`,
  "data.too_many_summed": ({ at, most }: { at: string; most: number }) =>
    `${at} takes at most ${most} fields at once. Ask a second time for the others.`,
  "data.no_grouping": ({ at, name }: { at: string; name: string }) =>
    `${at}: documents are not grouped by ${name}. ` +
    (name.endsWith("_at")
      ? `Write day(${name}), week(${name}), month(${name}) or year(${name}).`
      : "Name a field of their content, or a time such as month(updated_at) or month(path); list_paths counts what lies in each folder."),
  "data.no_group_order": ({ at, name, fields }: { at: string; name: string; fields: readonly string[] }) => {
    const measures =
      fields.length === 0 ? "" : `, or sum, avg, min, max of a field in aggregate, such as sum.${fields[0]}`;
    return `${at}: groups cannot be sorted by ${name}. Sort by group or count${measures}, with - in front for descending.`;
  },
  "data.no_place_in_groups": ({ field }: { at: string; field: string }) =>
    `${field} does not go with group_by and aggregate, which answer groups and no documents. ` +
    (field === "search" ? "filters choose which documents count." : "Leave it out."),

  "data.as_of_ahead": ({ at, now }: { at: string; now: string }) =>
    `${at} lies ahead: it is ${now} now. Leave it out for what is stored now.`,
  "data.no_past_creation": (_: { at: string }) =>
    "When a document of the past was created is not kept. With as_of, sort by updated_at, path or a field.",
  "data.no_moment": ({ at }: { at: string }) => noMoment(at),
  "data.no_document": ({ at }: { at: string }) =>
    `${at}: a document is a JSON object or array. Wrap a single value, for example {"value": 5}.`,
  "data.document_as_text": ({ at, kind }: { at: string; kind: "object" | "array" }) =>
    `${at}: content is JSON inside a text. Send it as ${kind === "array" ? "a list" : "an object"}, not in quotes.`,
  "data.one_path_or_prefix":
    "Give either path, for one document, or path_prefix, for all whose path begins so.",
  /** `moment` is what is wrong with the moment. */
  "data.bad_expiry": ({ moment, never }: { at: string; moment: AnyRefusal; never: string }, say: Say) =>
    `${say(moment)} "${never}" takes the end away.`,
};

/** What stands for operators of MongoDB that a merge does not have. */
const INSTEAD: Readonly<Record<string, string>> = {
  $set: "To set a field, give its value without an operator.",
  $unset: "To remove a field, name it in unset.",
  $pull: 'To take an element away, use mode "patch".',
  $pop: 'To take an element away, use mode "patch".',
};

/** `stats.cups` as `{"stats": {"cups": {"$inc": …}}}`. */
const nested = (field: string, operator: string): string =>
  field
    .split(".")
    .reduceRight((inner, key) => `{${JSON.stringify(key)}: ${inner}}`, `{${JSON.stringify(operator)}: …}`);

const mergeByHand = (version: number) =>
  `Merge your change into the current content and write with expected_version ${version}.`;

const oneOf = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
