/** The operations of a JSON Patch (RFC 6902), checked before any of them touches the document. */

import { MAX_DEPTH } from "../json/depth.ts";
import type { Json } from "../json/json.ts";
import { preview, quote } from "../json/preview.ts";
import { nearestName } from "../nearest-name.ts";
import { parsePointer } from "../places/json-pointer.ts";
import { type OperationTitle, type PlaceMember, patchFault } from "./patch-refusal.ts";

export type PatchOperation = {
  title: OperationTitle;
  path: string[];
} & (
  | { op: "add" | "replace" | "test"; value: Json }
  | { op: "remove" }
  | { op: "move" | "copy"; from: string[] }
);

const MAX_OPERATIONS = 1000;
const OPS = ["add", "remove", "replace", "move", "copy", "test"] as const;

/** Throws a PatchFault. */
export function parsePatch(patch: unknown): PatchOperation[] {
  if (!Array.isArray(patch)) throw patchFault("patch.no_list", { got: preview(patch) });
  if (patch.length > MAX_OPERATIONS) {
    throw patchFault("patch.too_many", { count: patch.length, most: MAX_OPERATIONS });
  }
  return patch.map(parseOperation);
}

type Members = { readonly [member: string]: unknown };

function parseOperation(given: unknown, number: number): PatchOperation {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw patchFault("patch.no_operation", { number, got: preview(given) });
  }
  const members = given as Members;
  const op = parseOp(members.op, number);
  const title = { number, op, places: placesOf(op, members) };
  const path = parsePlace(members, "path", title);
  if (op === "remove") return { title, op, path };
  if (op === "move" || op === "copy") return { title, op, path, from: parsePlace(members, "from", title) };
  if (members.value === undefined) throw patchFault("patch.no_value", { operation: title });
  return { title, op, path, value: members.value as Json };
}

function parseOp(op: unknown, number: number): PatchOperation["op"] {
  const known = OPS.find((name) => name === op);
  if (known !== undefined) return known;
  const nearest = typeof op === "string" ? nearestName(op, OPS) : undefined;
  throw patchFault("patch.unknown_op", {
    number,
    ...(op !== undefined && { op: preview(op) }),
    ...(nearest !== undefined && { nearest }),
    known: OPS,
  });
}

function placesOf(op: PatchOperation["op"], { from, path }: Members): string[] {
  return (op === "move" || op === "copy" ? [from, path] : [path])
    .filter((place) => typeof place === "string")
    .map(shownPlace);
}

/** A pointer for use in a sentence. Odd or long ones are quoted and cut, since a caller may have put anything there. */
export function shownPlace(pointer: string): string {
  return pointer === "" || /^\/[\p{L}\p{N}_$~./-]{0,80}$/u.test(pointer) ? pointer : quote(pointer);
}

/** In many libraries that may apply the same patch later, `constructor` and `prototype` lead out of the object. */
const REFUSED_KEYS = ["__proto__", "constructor", "prototype"];

function parsePlace(members: Members, member: PlaceMember, operation: OperationTitle): string[] {
  const pointer = members[member];
  if (typeof pointer !== "string") {
    const got = pointer === undefined ? {} : { got: preview(pointer) };
    throw patchFault("patch.no_pointer", { operation, member, ...got });
  }
  const tokens = parsePointer(pointer);
  if (tokens === undefined) throw patchFault("patch.bad_pointer", { operation, member, got: quote(pointer) });
  if (tokens.length > MAX_DEPTH) {
    throw patchFault("patch.pointer_too_deep", { operation, member, levels: MAX_DEPTH });
  }
  const key = tokens.find((token) => REFUSED_KEYS.includes(token));
  if (key !== undefined) throw patchFault("patch.refused_key", { operation, member, key });
  return tokens;
}
