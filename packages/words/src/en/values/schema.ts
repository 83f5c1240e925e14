/** Why a JSON Schema by somebody else is refused. `place` is a pointer into it. */

import type { AnyRefusal } from "@etui/protocol/refusal";
import type { KeywordValue } from "../../accepted.ts";
import { figure } from "../../figure.ts";
import type { Say } from "../../sentence.ts";

const VALUES: Record<KeywordValue, string> = {
  schema: "a schema",
  schemas: "a list of schemas",
  "named schemas": "an object of schemas",
  "schema or schemas": "a schema or a list of schemas",
  anything: "any JSON value",
  list: "a list of values",
  number: "a number",
  "number or boolean": "a number",
  count: "a whole number, 0 or more",
  boolean: "true or false",
  text: "a string",
  names: "a list of field names",
  "named names": "an object of lists of field names",
  types: "one or several of string, number, integer, boolean, null, array, object",
};

const SMALLER = "Make it smaller, or split it in two.";

export const schema = {
  "schema.refused": ({ because }: { because: AnyRefusal }, say: Say) =>
    `The schema is refused. ${say(because)}`,
  "schema.input_refused": ({ because }: { because: AnyRefusal }, say: Say) =>
    `The input schema is refused. ${say(because)}`,
  "schema.no_arguments":
    'It must be an object with "type": "object" at the top, because arguments are always an object.',
  "schema.no_object": 'It must be an object such as {"type": "object", "properties": {…}}.',
  "schema.fits_no_document":
    'No document can fit it: content is always an object or a list. Let its type be "object" or "array".',
  "schema.too_long": ({ bytes, most }: { bytes: number; most: number }) =>
    `It is ${figure(bytes)} bytes long; ${figure(most)} is the limit. ${SMALLER}`,
  "schema.too_many": ({ most }: { most: number }) =>
    `It holds more than ${figure(most)} subschemas. ${SMALLER}`,
  "schema.too_many_definitions": ({ most }: { most: number }) =>
    `It refers to more than ${figure(most)} definitions. ${SMALLER}`,
  "schema.too_deep": ({ place, most }: { place: string; most: number }) =>
    `It is nested deeper than ${figure(most)} schemas at ${place}. Make it flatter.`,
  "schema.expected": ({ place }: { place: string }) =>
    `A schema is expected at ${place}: an object, true or false.`,
  "schema.keyword": ({ place, keyword, wanted }: { place: string; keyword: string; wanted: KeywordValue }) =>
    `${keyword} at ${place} must be ${VALUES[wanted]}.`,
  "schema.dynamic_reference": ({ place, keyword }: { place: string; keyword: string }) =>
    `${keyword} at ${place} is not supported. Use $ref with a local #/… pointer.`,
  "schema.pattern": ({ place, pattern }: { place: string; pattern: string }) =>
    `The pattern ${pattern} at ${place} is not supported: it must be a regular expression without look-around and back-references.`,
  "schema.reference_leaves": ({ place, reference }: { place: string; reference: string }) =>
    `$ref ${reference} at ${place} leaves the schema. Copy what it refers to under $defs and point there with #/$defs/….`,
  "schema.reference_to_nothing": ({ place, reference }: { place: string; reference: string }) =>
    `$ref ${reference} at ${place} points at no schema. Define it under $defs.`,
  "schema.endless": ({ place }: { place: string }) =>
    `$ref at ${place} leads back to itself without end. A schema may contain itself only inside properties or items.`,
};
