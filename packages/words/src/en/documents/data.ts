import type { AnyRefusal } from "@etui/protocol/refusal";
import { figure } from "../../figure.ts";
import type { Say } from "../../sentence.ts";
import { noMoment } from "../no-moment.ts";
import { someOf } from "../some-of.ts";
import { NEVER_STORED, noVersion } from "./history.ts";

/** What was to be done with a document, where the sentence says that as well. */
type Wanted = { to?: "read" | "delete" | "patch" };

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
  "data.nothing_stored": ({ to, near }: Wanted & { near?: string }) => {
    switch (to) {
      case "read":
        return near === undefined
          ? "Nothing is stored at this path. query_user_data with a path_prefix shows what there is."
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
  "data.nothing_to_erase": "Nothing is stored or kept there, so nothing was erased.",
  "data.never_stored": NEVER_STORED,
  "data.deleted_are": ({ deleted }: { deleted: readonly string[] }) =>
    `Nothing was ever stored at this path. Deleted near it, and still kept, ${deleted.length === 1 ? "is" : "are"} ` +
    `${deleted.join(", ")}. Restore by such a path; query_user_data with deleted true lists them all.`,
  "data.restore_which": ({ at, version }: { at: string; version: number }) =>
    `A document is at this path, in version ${version}. Say with ${at} which older version is to come back.`,
  "data.deleted_takes": ({ given }: { given: readonly string[] }) =>
    `deleted: true takes path_prefix and limit, and not ${given.join(", ")}. Leave ${given.length === 1 ? "it" : "them"} out; ` +
    "restore_user_data brings a document back, and then it can be searched.",
  "data.no_such_version": ({ version, newest }: { version: number; newest: number }) =>
    `${noVersion(version)} The newest is ${newest}; the person sees in the app which there are, ` +
    "and read_user_data with as_of shows what was there at a moment.",
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
  "data.patch_form": ({ at }: { at: string }) =>
    `With mode "patch" ${at} has the operations in a list under "patch", also a single one: ` +
    '{"patch": [{"op": "replace", "path": "/title", "value": "New"}]}.',
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

const mergeByHand = (version: number) =>
  `Merge your change into the current content and write with expected_version ${version}.`;

const oneOf = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
