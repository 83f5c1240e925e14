/** The operations of a JSON Patch (RFC 6902), checked before any of them touches the document. */

import { MAX_DEPTH } from "../json/depth.ts";
import type { Json } from "../json/json.ts";
import { preview, quote } from "../json/preview.ts";
import { nearestName } from "../nearest-name.ts";
import { parsePointer } from "../places/json-pointer.ts";

/** Why a patch does not apply, in words for its author. */
export class PatchRefusal extends Error {
  override name = "PatchRefusal";
}

export type PatchOperation = {
  /** `Operation 3 (move /a to /b)`: the beginning of a sentence about the operation. */
  title: string;
  path: string[];
} & (
  | { op: "add" | "replace" | "test"; value: Json }
  | { op: "remove" }
  | { op: "move" | "copy"; from: string[] }
);

const MAX_OPERATIONS = 1000;
const OPS = ["add", "remove", "replace", "move", "copy", "test"] as const;
const EXAMPLE = '{"op": "replace", "path": "/title", "value": "New"}';

/** @throws PatchRefusal */
export function parsePatch(patch: unknown): PatchOperation[] {
  if (!Array.isArray(patch)) {
    throw new PatchRefusal(
      `A patch must be a list of operations such as [${EXAMPLE}]; got ${preview(patch)}.`,
    );
  }
  if (patch.length > MAX_OPERATIONS) {
    const [has, most] = [patch.length, MAX_OPERATIONS].map((count) => count.toLocaleString("en"));
    throw new PatchRefusal(`The patch has ${has} operations and takes ${most}. Send it in several calls.`);
  }
  return patch.map(parseOperation);
}

type Members = { readonly [member: string]: unknown };

function parseOperation(given: unknown, number: number): PatchOperation {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new PatchRefusal(
      `Operation ${number} must be an object such as ${EXAMPLE}; got ${preview(given)}.`,
    );
  }
  const members = given as Members;
  const op = parseOp(members.op, number);
  const title = `Operation ${number} (${[op, ...placesOf(op, members)].join(" ")})`;
  const path = parsePlace(members, "path", title);
  if (op === "remove") return { title, op, path };
  if (op === "move" || op === "copy") return { title, op, path, from: parsePlace(members, "from", title) };
  if (members.value === undefined) {
    throw new PatchRefusal(`${title} has no value. Give "value"; it may be null.`);
  }
  return { title, op, path, value: members.value as Json };
}

function parseOp(op: unknown, number: number): PatchOperation["op"] {
  const known = OPS.find((name) => name === op);
  if (known !== undefined) return known;
  const nearest = typeof op === "string" ? nearestName(op, OPS) : undefined;
  const came = op === undefined ? "has no op" : `has the unknown op ${preview(op)}`;
  const hint = nearest === undefined ? "" : `Did you mean ${nearest}? `;
  throw new PatchRefusal(
    `Operation ${number} ${came}. ${hint}There are ${OPS.slice(0, -1).join(", ")} and ${OPS.at(-1)}.`,
  );
}

function placesOf(op: PatchOperation["op"], { from, path }: Members): string[] {
  const places = (op === "move" || op === "copy" ? [from, path] : [path]).filter(
    (place) => typeof place === "string",
  );
  return places.length === 0 ? [] : [places.map(writePlace).join(" to ")];
}

/** A pointer for use in a sentence. Odd or long ones are quoted and cut, since a caller may have put anything there. */
export function writePlace(pointer: string): string {
  if (pointer === "") return "the document";
  return /^\/[\p{L}\p{N}_$~./-]{0,80}$/u.test(pointer) ? pointer : quote(pointer);
}

/** In many libraries that may apply the same patch later, `constructor` and `prototype` lead out of the object. */
const REFUSED_KEYS = ["__proto__", "constructor", "prototype"];

function parsePlace(members: Members, member: "path" | "from", title: string): string[] {
  const pointer = members[member];
  if (typeof pointer !== "string") {
    const came = pointer === undefined ? `has no ${member}` : `has the ${member} ${preview(pointer)}`;
    throw new PatchRefusal(`${title} ${came}. Give a JSON Pointer such as "/goals/0/title".`);
  }
  const tokens = parsePointer(pointer);
  if (tokens === undefined) {
    throw new PatchRefusal(
      `${title} has the ${member} ${quote(pointer)}, which is no JSON Pointer. Begin it with a slash and put one ` +
        'between keys, as in "/goals/0/title"; inside a key / is written ~1 and ~ is ~0.',
    );
  }
  if (tokens.length > MAX_DEPTH) {
    throw new PatchRefusal(
      `${title} has a ${member} of more than ${MAX_DEPTH} levels, which no document has.`,
    );
  }
  const refused = tokens.find((token) => REFUSED_KEYS.includes(token));
  if (refused !== undefined) {
    throw new PatchRefusal(
      `${title} has a ${member} with the key ${refused}, which a patch may not touch. Replace the object around it.`,
    );
  }
  return tokens;
}
