/**
 * JSON Patch (RFC 6902), applied completely or not at all.
 *
 * This does not use `rfc6902`, which sometimes takes "1e0" for a position, refuses to add at the root, looks up the
 * target of a move before its source is removed, and does not say what is there instead.
 */
import type { Json } from "../json/json.ts";
import { PatchRefusal, parsePatch } from "./patch-operation.ts";
import { PatchedDocument } from "./patched-document.ts";

export type PatchedJson = { ok: true; value: Json } | { ok: false; error: string };

/** Leaves `current` unchanged. The error is a sentence for a model. The result may be any JSON, even a scalar. */
export function applyJsonPatch(current: Json, operations: unknown): PatchedJson {
  let place = "";
  try {
    const parsed = parsePatch(operations);
    const document = new PatchedDocument(current);
    for (const operation of parsed) {
      place = operation.title;
      document.apply(operation);
    }
    return { ok: true, value: document.value };
  } catch (thrown) {
    if (!(thrown instanceof PatchRefusal)) throw thrown;
    const { message } = thrown;
    return { ok: false, error: place === "" ? message : `${place}: ${message} Nothing was changed.` };
  }
}
