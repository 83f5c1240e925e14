/**
 * JSON Patch (RFC 6902), all of it or nothing.
 *
 * Written here and not left to `rfc6902`, which here and there takes "1e0" for a position, refuses to add at the root,
 * looks up the target of a move before its source is gone, and has no word for what is there instead.
 */
import type { Json } from "../json/json.ts";
import { PatchRefusal, parsePatch } from "./patch-operation.ts";
import { PatchedDocument } from "./patched-document.ts";

export type PatchedJson = { ok: true; value: Json } | { ok: false; error: string };

/** `current` stays as it is. The error is a sentence for a model. Any JSON may come out, a scalar too. */
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
