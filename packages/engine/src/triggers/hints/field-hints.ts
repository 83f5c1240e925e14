/** What none of the documents has, though a condition asks for it. */
import type { Json } from "@etui/values/json/json";
import { type Kind, kindOf } from "@etui/values/json/kind-of";
import { preview } from "@etui/values/json/preview";
import { writeFieldPath } from "@etui/values/places/field-path";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { FieldPath } from "../../database/filter/condition.ts";
import { isIsoDate } from "../../database/filter/other-date.ts";
import type { AskedFor } from "./asked-for.ts";
import { type FieldNames, fieldNames, nearestField } from "./field-names.ts";
import type { Sample } from "./sample-documents.ts";

/** What a field beside a filter can do of what lies in a list: see `condition.field_in_list`. */
export type InList = "filter" | "items" | "list" | "documents";

export class FieldHints {
  readonly #at: string;
  readonly #inList: InList;
  readonly #documents: readonly Json[];
  readonly #seen: { path: string; documents: number; is_whole: boolean; items?: string };
  #names: FieldNames | undefined;

  /** `at` is the argument that names the fields, `path` the one where the documents lie. */
  constructor(at: string, path: string, { documents, isWhole, items }: Sample, inList: InList = "filter") {
    this.#at = at;
    this.#inList = inList;
    // What was too large to be looked at may have everything.
    const isSeen = documents.every(({ content }) => content !== null);
    this.#documents = isSeen ? documents.map(({ content }) => content) : [];
    const [first, ...others] = documents;
    this.#seen = {
      path: first !== undefined && others.every((other) => other.path === first.path) ? first.path : path,
      documents: documents.length,
      is_whole: isWhole,
      ...(items !== undefined && { items }),
    };
  }

  /** For a field that a filter asks for. */
  asked({ field, kinds, holdsWithout, otherDate }: AskedFor): Refusal[] {
    const values = this.#documents.flatMap((document) => valuesThrough(document, field));
    if (this.#documents.length === 0) return [];
    if (values.length === 0) {
      const hint = this.#missing(field);
      // Who asks that it is not done may well mean all that say nothing of it.
      return holdsWithout && !("nearest" in hint.facts) ? [] : [hint];
    }
    const iso = otherDate === undefined ? undefined : values.find(isIsoDate);
    if (iso !== undefined) {
      const name = writeFieldPath(field);
      const facts = { at: this.#at, field: name, written: otherDate!, shown: preview(iso) };
      return [refusal("condition.other_date", { ...facts, ...this.#seen })];
    }
    return kinds === undefined ? [] : this.#otherKind(field, kinds, values);
  }

  /** For a field that has to hold a date, as `isDate` reads it. */
  date(field: FieldPath, isDate: (text: string) => boolean): Refusal[] {
    const values = this.#valuesOf(field);
    if (this.#documents.length === 0) return [];
    if (values.length === 0) return [this.#missing(field)];
    if (values.some((value) => isDate(typeof value === "string" ? value : JSON.stringify(value)))) return [];
    return [
      refusal("condition.no_date", {
        at: this.#at,
        field: writeFieldPath(field),
        shown: preview(values[0]),
        ...this.#seen,
      }),
    ];
  }

  #valuesOf(field: FieldPath): Json[] {
    return this.#documents.flatMap((document) => {
      const value = valueIn(document, field);
      return value === undefined ? [] : [value];
    });
  }

  #missing(path: FieldPath): Refusal {
    const field = writeFieldPath(path);
    this.#names ??= fieldNames(this.#documents);
    const { names, inLists } = this.#names;
    const facts = { at: this.#at, field, ...this.#seen };
    // A dot alone goes into a list here, and `tasks[].due` is how others write it.
    const plain = field.replaceAll(/\[[^\]]*\]/g, "");
    const { items } = this.#seen;
    const within =
      items !== undefined && plain.startsWith(`${items}.`) ? plain.slice(items.length + 1) : plain;
    const inList = inLists.has(within)
      ? within
      : [...inLists.keys()].find((name) => name.endsWith(`.${within}`));
    if (inList !== undefined) {
      const list = inLists.get(inList)!;
      const inner = inList.slice(list.length + 1);
      // Of a list in the elements of a list there are no elements to go by.
      const by = items === undefined || this.#inList === "filter" ? this.#inList : "documents";
      return refusal("condition.field_in_list", { ...facts, nearest: inList, list, inner, by });
    }
    const nearest = within !== field && names.has(within) ? within : nearestField(within, names);
    return refusal("condition.no_such_field", { ...facts, ...(nearest !== undefined && { nearest }) });
  }

  #otherKind(field: FieldPath, kinds: readonly Kind[], values: readonly Json[]): Refusal[] {
    const present = values.filter((value) => value !== null);
    const found = new Set(present.map((value) => kindOf(value)!));
    if (present.length === 0 || kinds.some((kind) => found.has(kind))) return [];
    const [first] = present;
    return [
      refusal("condition.other_kind", {
        at: this.#at,
        field: writeFieldPath(field),
        wanted: kinds[0]!,
        found: kindOf(first)!,
        shown: preview(first),
        ...this.#seen,
      }),
    ];
  }
}

/** All that a filter compares: it looks into lists on the way and at the end. */
function valuesThrough(value: Json, [step, ...rest]: FieldPath): Json[] {
  const items = Array.isArray(value) ? value : [];
  if (step === undefined) return [value, ...items];
  const inItems = items.flatMap((item) => (Array.isArray(item) ? [] : valuesThrough(item, [step, ...rest])));
  const own = valueIn(value, [step]);
  return own === undefined ? inItems : [...valuesThrough(own, rest), ...inItems];
}

/** For a date, which is looked for at one place: a whole number is a position in a list, or a key of that name. */
export function valueIn(document: Json, field: FieldPath): Json | undefined {
  let value: Json | undefined = document;
  for (const step of field) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as { [key: string]: Json })[step];
  }
  return value;
}
