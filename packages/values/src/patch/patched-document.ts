/** A document being patched: a copy that one operation after the other changes in place. */

import { diffJson } from "../compare/json-diff.ts";
import { copyJson } from "../json/copy-json.ts";
import { MAX_DEPTH } from "../json/depth.ts";
import { equalJson } from "../json/equal-json.ts";
import type { Json } from "../json/json.ts";
import { childOf, isNested, isPosition, setField } from "../json/json-object.ts";
import { preview, quote } from "../json/preview.ts";
import { weighJson } from "../json/weigh-json.ts";
import { missingPlace } from "./missing-place.ts";
import type { PatchOperation } from "./patch-operation.ts";
import { patchFault, type WayOn } from "./patch-refusal.ts";

/**
 * The most characters that copies and deeper moves may carry in total: four times the largest document. Thirty copies
 * of the whole document in one patch would otherwise fill the memory.
 */
const MAX_CARRIED_MIB = 4;

export class PatchedDocument {
  #root: Json;
  #carried = 0;

  constructor(document: Json) {
    this.#root = copyJson(document);
  }

  get value(): Json {
    return this.#root;
  }

  /** Throws a PatchFault that says what stands in the way; the document is of no more use then. */
  apply(operation: PatchOperation): void {
    const { path } = operation;
    switch (operation.op) {
      case "add":
        this.#add(path, copyFitting(path, operation.value));
        break;
      case "remove":
        this.#remove(path);
        break;
      case "replace":
        this.#replace(path, copyFitting(path, operation.value));
        break;
      case "move":
        this.#move(operation.from, path);
        break;
      case "copy":
        this.#copy(operation.from, path);
        break;
      case "test":
        this.#test(path, operation.value);
        break;
    }
  }

  #read(tokens: readonly string[], way: Exclude<WayOn["do"], "append"> = "read_again"): Json {
    const value = tokens.reduce<Json | undefined>(childOf, this.#root);
    if (value === undefined) throw missingPlace(this.#root, tokens, { do: way });
    return value;
  }

  #add(path: readonly string[], value: Json): void {
    const key = path.at(-1);
    if (key === undefined) {
      this.#root = value;
      return;
    }
    const holder = this.#read(path.slice(0, -1), "add_before");
    if (Array.isArray(holder)) {
      const position = insertionPosition(holder, key);
      if (position === undefined) {
        throw missingPlace(this.#root, path, { do: "append", position: holder.length });
      }
      holder.splice(position, 0, value);
    } else if (isNested(holder)) {
      setField(holder, key, value);
    } else {
      throw missingPlace(this.#root, path, { do: "replace_holder" });
    }
  }

  #remove(path: readonly string[]): void {
    this.#read(path, "leave_out");
    const key = path.at(-1);
    if (key === undefined) throw patchFault("patch.removes_document");
    const holder = this.#read(path.slice(0, -1));
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else if (isNested(holder)) delete holder[key];
  }

  /** Replaces in place, so that an object keeps the order of its keys. */
  #replace(path: readonly string[], value: Json): void {
    this.#read(path, "use_add");
    const key = path.at(-1);
    const holder = this.#read(path.slice(0, -1));
    if (key === undefined) this.#root = value;
    else if (Array.isArray(holder)) holder[Number(key)] = value;
    else if (isNested(holder)) setField(holder, key, value);
  }

  #move(from: readonly string[], path: readonly string[]): void {
    const value = this.#read(from);
    if (from.every((token, depth) => token === path[depth])) {
      if (from.length === path.length) return;
      throw patchFault("patch.into_itself");
    }
    if (path.length > from.length) this.#carry(path, value);
    this.#remove(from);
    this.#add(path, value);
  }

  #copy(from: readonly string[], path: readonly string[]): void {
    const value = this.#read(from);
    this.#carry(path, value);
    this.#add(path, copyJson(value));
  }

  #test(path: readonly string[], expected: Json): void {
    const value = this.#read(path);
    if (equalJson(value, expected)) return;
    throw patchFault("patch.other_value", {
      value: preview(value),
      expected: preview(expected),
      ...firstDifference(expected, value),
    });
  }

  #carry(path: readonly string[], value: Json): void {
    const { levels, characters } = weighJson(value);
    checkLevels(path, levels);
    this.#carried += characters;
    if (this.#carried <= MAX_CARRIED_MIB * 1024 * 1024) return;
    throw patchFault("patch.carries_too_much", { mebibytes: MAX_CARRIED_MIB });
  }
}

/** The first difference; two long values may look the same, because they are shown cut. */
function firstDifference(expected: Json, value: Json): { differs_at?: string } {
  const [first] = diffJson(expected, value, { limit: 1 }).differences;
  return first === undefined || first.path === "$" ? {} : { differs_at: quote(first.path) };
}

function insertionPosition(list: readonly Json[], key: string): number | undefined {
  const position = key === "-" ? list.length : isPosition(key) ? Number(key) : undefined;
  return position !== undefined && position <= list.length ? position : undefined;
}

function copyFitting(path: readonly string[], value: Json): Json {
  checkLevels(path, weighJson(value).levels);
  return copyJson(value);
}

/** Checked at every step; otherwise a patch could build, level by level, what no later code can walk. */
function checkLevels(path: readonly string[], levels: number): void {
  if (path.length + levels <= MAX_DEPTH) return;
  throw patchFault("patch.too_deep", { levels: MAX_DEPTH });
}
