/**
 * A field in PostgreSQL's language of paths, which goes into lists as MongoDB does: on the way to a key, into each
 * element of a list that is an object, and at the end of the way, into the list that is there; each time one list deep.
 * A path travels as a bind value, and the keys and values in it are quoted, so no text becomes part of its syntax.
 */
import type { FieldPath } from "./condition.ts";

/** `$."a"."b"`: every value at the field. A list at its end is one value; a comparison looks into it by itself. */
export const pathTo = (field: FieldPath): string => `$${field.map(keyInPath).join("")}`;

export const keyInPath = (key: string): string => `.${JSON.stringify(key)}`;

/** Every value at the field, and instead of each list its elements. */
export const elementsAt = (field: FieldPath): string => `${pathTo(field)}[*]`;

export const inPath = (value: string | number | boolean | null): string => JSON.stringify(value);
