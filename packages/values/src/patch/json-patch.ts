/**
 * JSON Patch (RFC 6902), applied completely or not at all.
 *
 * This does not use `rfc6902`, which sometimes takes "1e0" for a position, refuses to add at the root, looks up the
 * target of a move before its source is removed, and does not say what is there instead.
 */
import type { Json } from "../json/json.ts";
import { parsePatch } from "./patch-operation.ts";
import { type OperationTitle, PatchFault, type PatchRefusal } from "./patch-refusal.ts";
import { PatchedDocument } from "./patched-document.ts";

export type PatchedJson = { ok: true; value: Json } | { ok: false; refused: PatchRefusal };

/** `current` stays as it is. Any JSON may come out, a scalar too. */
export function applyJsonPatch(current: Json, operations: unknown): PatchedJson {
  let title: OperationTitle | undefined;
  try {
    const parsed = parsePatch(operations);
    const document = new PatchedDocument(current);
    for (const operation of parsed) {
      title = operation.title;
      document.apply(operation);
    }
    return { ok: true, value: document.value };
  } catch (thrown) {
    if (!(thrown instanceof PatchFault)) throw thrown;
    const fault = thrown.refused;
    if (title === undefined) return { ok: false, refused: fault };
    return { ok: false, refused: { code: "patch.not_applied", facts: { operation: title, fault } } };
  }
}
