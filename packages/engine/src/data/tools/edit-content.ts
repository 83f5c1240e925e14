/** How a write changes the stored document: it is replaced, merged or patched. */

import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { applyJsonPatch } from "@etui/values/patch/json-patch";
import { mergeJson } from "@etui/values/patch/merge-json";
import { unsetFields } from "@etui/values/patch/unset-fields";
import { dottedKey } from "@etui/values/places/dotted-key";
import { parseFieldPath } from "@etui/values/places/field-path";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import { resolveOperators } from "../../document/change-operators.ts";

export const WRITE_MODES = ["replace", "merge", "patch"] as const;
export type WriteMode = (typeof WRITE_MODES)[number];

export interface ContentChange {
  mode: WriteMode;
  /** The document, the fields to merge, or the operations of a JSON Patch. */
  content: Json;
  /** Fields that a merge removes, dotted. */
  unset?: readonly string[] | undefined;
}

export type EditedContent =
  /** `notes` are about values that were read differently from how they may have been meant. */
  { ok: true; content: Json; notes: Refusal[] } | { ok: false; refused: Refusal };

/** `current` is undefined if nothing is stored. */
export function editContent(current: Json | undefined, change: ContentChange): EditedContent {
  if (change.unset && change.mode !== "merge") {
    return refuse("data.unset_of_merge", { at: "unset", mode: change.mode });
  }
  switch (change.mode) {
    case "replace":
      return { ok: true, content: change.content, notes: [] };
    case "merge":
      return merge(current, change.content, change.unset ?? []);
    case "patch":
      return patch(current, change.content);
  }
}

function merge(current: Json | undefined, content: Json, unset: readonly string[]): EditedContent {
  if (!isObject(content)) return refuse("data.merge_of_list", { at: "content" });
  if (current !== undefined && !isObject(current)) return refuse("data.merge_into_list");
  const resolved = resolveOperators(current, content);
  if (!resolved.ok) return resolved;
  const merged = mergeJson(current ?? {}, resolved.change);
  const { value, missing } = unsetFields(merged.value, [...unset]);
  const { ignoredNulls } = merged;
  if (ignoredNulls.length > 0 && equalJson(value, current ?? {})) {
    const fields = ignoredNulls.slice(0, MOST_NAMED);
    return refuse("data.only_nulls", { at: "content", fields, more: ignoredNulls.length - fields.length });
  }
  const notes = resolved.notes.slice(0, MOST_NAMED);
  if (ignoredNulls.length > 0) {
    notes.push(refusal("receipt.nulls_ignored", some(ignoredNulls)));
  }
  notes.push(...notesOnMissing(merged.value, missing));
  return { ok: true, content: value, notes };
}

function patch(current: Json | undefined, operations: Json): EditedContent {
  if (current === undefined) return refuse("data.nothing_stored", { to: "patch" });
  // The published type of `content` is an object, and some clients hold their model to it, so the operations may be in
  // an object.
  const list = isObject(operations) ? operations.patch : operations;
  if (!Array.isArray(list)) return refuse("data.patch_form", { at: "content" });
  const patched = applyJsonPatch(current, list);
  if (!patched.ok) return patched;
  if (!isNested(patched.value)) return refuse("data.patch_leaves_value");
  return { ok: true, content: patched.value, notes: [] };
}

const MOST_NAMED = 5;

function notesOnMissing(content: Json, missing: readonly string[]): Refusal[] {
  const named = missing.filter((field) => field !== "");
  const meant = named.slice(0, MOST_NAMED).flatMap((field) => {
    const key = dottedKey(content, parseFieldPath(field) ?? []);
    return key === undefined || key === "$" ? [] : [JSON.stringify(key)];
  });
  return [
    ...(named.length > 0 ? [refusal("receipt.nothing_to_unset", some(named))] : []),
    ...(meant.length > 0 ? [refusal("receipt.dotted_keys", { names: meant })] : []),
    ...(missing.includes("expires_at") ? [refusal("receipt.end_is_no_field")] : []),
    ...(named.length < missing.length ? [refusal("receipt.unnamed_unset")] : []),
  ];
}

const some = (names: readonly string[]) => ({
  names: names.slice(0, MOST_NAMED),
  ...(names.length > MOST_NAMED && { more: names.length - MOST_NAMED }),
});
