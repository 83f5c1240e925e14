/**
 * What may come in at all: JSON that PostgreSQL can hold and that no later code can be hurt by.
 *
 * Text is scanned before `JSON.parse`, which accepts 100,000 levels while `JSON.stringify` and
 * `structuredClone` overflow the stack at 10,000. Values are walked as well, because callers in the same
 * process send no text.
 */
import { findJsonFault } from "./json-fault.ts";
import { writePath } from "./path.ts";

/** Levels of `{` and `[`. PostgreSQL would take more; nobody's data does. */
export const MAX_DEPTH = 64;

/** Twice what 1 MiB of JSON can hold; stops values that share parts, which unfold without end when written. */
const MAX_VALUES = 1_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Refuses text that nests too deep, without parsing it: one pass, strings skipped. The answer is a sentence. */
export function guardJsonText(text: string, { maxDepth = MAX_DEPTH } = {}): string | undefined {
  if (opensAtMost(maxDepth, text)) return undefined;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === -1) return undefined;
    } else if (code === 0x7b || code === 0x5b) {
      if (++depth > maxDepth) {
        return `The JSON is nested deeper than ${maxDepth} levels at ${lineAndColumn(text, at)}. Make it flatter.`;
      }
    } else if (code === 0x7d || code === 0x5d) {
      depth--;
    }
  }
  return undefined;
}

/** Few openers cannot nest deep. Searching for them is native and spares an ordinary body the loop. */
function opensAtMost(limit: number, text: string): boolean {
  let openers = 0;
  for (const opener of ["{", "["]) {
    for (let at = text.indexOf(opener); at !== -1; at = text.indexOf(opener, at + 1)) {
      if (++openers > limit) return false;
    }
  }
  return true;
}

/** Index of the closing quote, -1 if there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
}

export type ParsedJson = { ok: true; value: unknown } | { ok: false; error: string };

/** Parses text from outside, depth guarded. The error says where the text breaks and how to mend it. */
export function parseJson(text: string): ParsedJson {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const tooDeep = guardJsonText(json);
  if (tooDeep !== undefined) return { ok: false, error: tooDeep };
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch {
    if (json.trim() === "") {
      return { ok: false, error: "The text is empty. Send a JSON value, for example {}." };
    }
    const fault = findJsonFault(json);
    if (fault === undefined) return { ok: false, error: "The text is not valid JSON." };
    return {
      ok: false,
      error: `The text is not valid JSON at ${lineAndColumn(json, fault.offset)}: ${fault.says}.`,
    };
  }
}

function lineAndColumn(text: string, offset: number): string {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < offset; end = text.indexOf("\n", lineStart)) {
    line++;
    lineStart = end + 1;
  }
  return `line ${line}, column ${offset - lineStart + 1}`;
}

/** A fault on its way up: every level adds its key, so that an ordinary value pays nothing for the path. */
interface Fault {
  says: string;
  path: (string | number)[];
  /** The container below which the walk gave up. */
  deepest?: object;
}

let valuesLeft = 0;

/**
 * Says in words what cannot be kept in a value and where it stands; undefined for ordinary JSON.
 *
 * Recursion is bounded by `MAX_DEPTH`, never by the input. An iterative walk with its own stack took
 * 660 ns on a 340-byte document, this one 560 ns, and it runs on every call.
 */
export function findForbidden(value: unknown): string | undefined {
  valuesLeft = MAX_VALUES;
  const fault = walk(value, MAX_DEPTH);
  return fault && `${fault.path.length === 0 ? "The value" : writePath(fault.path)} ${fault.says}`;
}

function walk(value: unknown, levels: number): Fault | undefined {
  switch (typeof value) {
    case "string":
      return isKeepable(value) ? undefined : { says: unkeepable(value), path: [] };
    case "number":
      return Number.isFinite(value)
        ? undefined
        : { says: `is ${value}, but JSON has finite numbers only. Send a number or null.`, path: [] };
    case "boolean":
      return undefined;
    case "object":
      if (value === null) return undefined;
      if (levels === 0) {
        return {
          says: `is nested deeper than ${MAX_DEPTH} levels. Make it flatter.`,
          path: [],
          deepest: value,
        };
      }
      return Array.isArray(value) ? walkArray(value, levels) : walkObject(value, levels);
    case "undefined":
      return { says: "is undefined. Send null, or leave it out.", path: [] };
    default:
      return { says: `is a ${typeof value}, which JSON cannot hold.`, path: [] };
  }
}

function walkArray(array: unknown[], levels: number): Fault | undefined {
  valuesLeft -= array.length;
  if (valuesLeft < 0) return tooMany();
  for (let index = 0; index < array.length; index++) {
    const fault = walk(array[index], levels - 1);
    if (fault !== undefined) return raised(fault, index, array);
  }
  return undefined;
}

function walkObject(object: object, levels: number): Fault | undefined {
  if (!isPlain(object)) return { says: notPlain(object), path: [] };
  for (const key in object) {
    if (--valuesLeft < 0) return tooMany();
    const child: unknown = object[key as keyof object];
    const refusal = refusedKey(key, child);
    if (refusal !== undefined) return { says: refusal, path: [] };
    // A field that is undefined is a field left out, as in JSON.stringify.
    const fault = child === undefined ? undefined : walk(child, levels - 1);
    if (fault !== undefined) return raised(fault, key, object);
  }
  return undefined;
}

function raised(fault: Fault, key: string | number, container: object): Fault {
  fault.path.unshift(key);
  if (fault.deepest === container) {
    fault.says = "contains itself, and JSON has no way to write that.";
    fault.path = [];
  }
  return fault;
}

function tooMany(): Fault {
  return {
    says: `makes the whole hold more than ${MAX_VALUES.toLocaleString("en")} values. Send it in smaller parts.`,
    path: [],
  };
}

function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype === Object.prototype || prototype === null) return true;
  // A plain object of another realm (a vm context): its prototype is the end of the chain and has our shape.
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, "isPrototypeOf");
}

function notPlain(object: object): string {
  if (object instanceof Date) return "is a Date, which JSON cannot hold. Send its text, from toISOString().";
  return "is not a plain object. Send plain objects and lists only.";
}

function refusedKey(key: string, child: unknown): string | undefined {
  if (key === "__proto__") return "has a field named __proto__, which is refused. Choose another name.";
  if (
    key === "constructor" &&
    typeof child === "object" &&
    child !== null &&
    Object.hasOwn(child, "prototype")
  ) {
    return "has a field constructor that holds prototype, which is refused. Choose another name.";
  }
  return isKeepable(key) ? undefined : `has a field whose name ${unkeepable(key)}`;
}

/** Strings of JSONB: no NUL, no half of a surrogate pair. */
function isKeepable(text: string): boolean {
  // Below about 24 characters a loop beats the two native calls; most names and values are that short.
  if (text.length >= 24) return text.isWellFormed() && !text.includes("\0");
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0) return false;
    if (code >= 0xd800 && code <= 0xdfff) return text.isWellFormed() && !text.includes("\0");
  }
  return true;
}

function unkeepable(text: string): string {
  if (text.includes("\0")) return "contains the character \\u0000, which cannot be stored. Remove it.";
  return "contains half of a surrogate pair (a broken emoji), which is not valid Unicode. Send the whole character or remove it.";
}
