/**
 * Describes what is wrong with the arguments of a call, as refusals.
 *
 * Both validators (Zod for Etui's tools, Ajv for those with a JSON Schema) are only asked *where* the fault is and of
 * *what kind*. The value is read from the arguments and what is accepted from the schema, so all tools use the same
 * words, and no library's wording reaches a model.
 */

import type { JsonSchema } from "@etui/values/json/json";
import { kindOf } from "@etui/values/json/kind-of";
import { preview } from "@etui/values/json/preview";
import { nearestName } from "@etui/values/nearest-name";
import { type Path, writeName, writePath } from "@etui/values/places/argument-path";
import { cutText } from "@etui/values/text/cut-text";
import type { Accepted } from "@etui/words/accepted";
import { type Refusal, refusal } from "@etui/words/refusal";
import { ELSEWHERE } from "../elsewhere.ts";
import { WRITTEN_FORM } from "../written-form.ts";
import { acceptedBy } from "./accepted.ts";
import { fieldNames, isSchemaObject, schemaAt, settledParts, valueAt } from "./schema-parts.ts";
import { holdsObject, wrongValue } from "./wrong-value.ts";

export type Problem =
  /** The value at `path` is missing or not accepted by the schema. */
  | { kind: "value"; path: Path }
  /** The object at `path` has fields that do not exist. */
  | { kind: "unknown"; path: Path; names: readonly string[] }
  /** The object at `path` has a field whose name is not accepted. */
  | { kind: "name"; path: Path; name: string }
  /** A rule that cannot be described as an accepted value is broken; `refusalAt` makes the refusal for the place. */
  | { kind: "rule"; path: Path; refusalAt: (at: string | undefined) => Refusal };

const MAX_LISTED = 5;
/** With more faults than this nobody counts, and the validators may have stopped counting too. */
const MANY = 20;
const MAX_KNOWN = 20;

/** One refusal per problem: at most five, and one that says how many more there are. */
export function refusalsOfProblems(
  schema: JsonSchema,
  args: unknown,
  problems: readonly Problem[],
): Refusal[] {
  // A misspelt name explains a missing one; reporting both would make one mistake look like two.
  const meant = new Set<string>();
  const unknown = unknownByObject(problems).map(({ path, names }) =>
    unknownFields(schema, args, path, names, meant),
  );
  const others = problems
    .filter((problem) => problem.kind !== "unknown")
    .filter(
      ({ kind, path }) =>
        kind !== "value" || valueAt(args, path) !== undefined || !meant.has(writePath(path)),
    );
  // Where not all fit, those of the arguments themselves come before those deep inside of one.
  if (others.length > MAX_LISTED) others.sort((one, other) => one.path.length - other.path.length);
  const refusals = others.map((problem) => refusalOf(schema, args, problem));
  const all = [...unknown, ...refusals];
  const distinct = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
  const more = distinct.length - MAX_LISTED;
  if (more <= 0) return distinct;
  return [...distinct.slice(0, MAX_LISTED), refusal("argument.more", { more: more > MANY ? "many" : more })];
}

/** Ajv reports every unknown field separately, Zod all of an object together. */
function unknownByObject(problems: readonly Problem[]): { path: Path; names: string[] }[] {
  const objects = new Map<string, { path: Path; names: string[] }>();
  for (const problem of problems) {
    if (problem.kind !== "unknown") continue;
    const place = JSON.stringify(problem.path);
    objects.set(place, {
      path: problem.path,
      names: (objects.get(place)?.names ?? []).concat(problem.names),
    });
  }
  return [...objects.values()];
}

function refusalOf(
  schema: JsonSchema,
  args: unknown,
  problem: Exclude<Problem, { kind: "unknown" }>,
): Refusal {
  const { path } = problem;
  switch (problem.kind) {
    case "rule":
      return problem.refusalAt(placeOf(path));
    case "name":
      return refusal("argument.field_name", {
        at: placeOf(path),
        name: writeName(problem.name),
        wanted: acceptedName(schema, args, path),
      });
    case "value":
      if (path.length === 0) return notTheObject(schema, args);
      return valueAt(args, path) === undefined ? missing(schema, args, path) : wrongValue(schema, args, path);
  }
}

/** Undefined for the arguments as a whole. */
const placeOf = (path: Path): string | undefined => (path.length === 0 ? undefined : writePath(path));

function missing(schema: JsonSchema, args: unknown, path: Path): Refusal {
  const accepted = schemaAt(schema, path, args);
  const about =
    isSchemaObject(accepted) && typeof accepted.description === "string"
      ? firstSentence(accepted.description)
      : undefined;
  return refusal("argument.missing", { at: writePath(path), wanted: acceptedBy(schema, accepted), about });
}

function unknownFields(
  schema: JsonSchema,
  args: unknown,
  path: Path,
  names: readonly string[],
  meant: Set<string>,
): Refusal {
  const object = schemaAt(schema, path, args);
  const known = fieldNames(schema, object, valueAt(args, path));
  const fields = names.slice(0, MAX_LISTED).map((name) => {
    const place = elsewhere(settledParts(schema, object), name, args);
    if (place !== undefined) return { name: writeName(name), nearest: place };
    const nearest = nearestName(name, known);
    if (nearest !== undefined) meant.add(writePath([...path, nearest]));
    return { name: writeName(name), ...(nearest !== undefined && { nearest: writeName(nearest) }) };
  });
  const more = names.length - fields.length;
  return refusal("argument.unknown_field", {
    at: placeOf(path),
    fields,
    ...(more > 0 && { more }),
    ...knownFields(known, (name) => schemaAt(schema, [...path, name], args)?.[WRITTEN_FORM]),
  });
}

/** Where a field belongs that is looked for in this object. */
function elsewhere(object: readonly JsonSchema[], name: string, args: unknown): string | undefined {
  const places = object.flatMap((part) => {
    const fields = part[ELSEWHERE];
    return isSchemaObject(fields) && Object.hasOwn(fields, name) ? (fields[name] as string[]) : [];
  });
  const isGiven = (place: string) => valueAt(args, [place.split(".", 1)[0]!]) !== undefined;
  return places.find(isGiven) ?? places.at(-1);
}

function knownFields(
  known: readonly string[],
  formOf: (name: string) => unknown = () => undefined,
): { known: string[]; more_known?: number } {
  const more = known.length - MAX_KNOWN;
  const written = (name: string) => {
    const form = formOf(name);
    return form === undefined ? writePath([name]) : `${writePath([name])}: ${form}`;
  };
  return {
    known: known.slice(0, MAX_KNOWN).map(written),
    ...(more > 0 && { more_known: more }),
  };
}

function notTheObject(schema: JsonSchema, args: unknown): Refusal {
  const shown = preview(args);
  const kind = kindOf(args);
  if (kind === "object") {
    return refusal("argument.wrong_object", { wanted: acceptedBy(schema, schema), got: { shown } });
  }
  return refusal("argument.not_an_object", {
    got: { shown, ...(kind && { kind }) },
    ...knownFields(fieldNames(schema, schema, undefined)),
    ...(holdsObject(args) && { remedy: { do: "send_object" } }),
  });
}

function acceptedName(schema: JsonSchema, args: unknown, path: Path): Accepted {
  const object = schemaAt(schema, path, args);
  return acceptedBy(
    schema,
    isSchemaObject(object) && isSchemaObject(object.propertyNames)
      ? { type: "string", ...object.propertyNames }
      : { type: "string" },
  );
}

/** Turns "Where the data is stored. More …" into "where the data is stored". */
function firstSentence(description: string): string {
  const sentence =
    description
      .trim()
      .split(/(?<=[.!?])(?<!\be\.g\.)\s|\n|。/)[0]
      ?.replace(/[.。]$/, "") ?? "";
  const short = cutText(sentence, 120);
  return /^\p{Lu}\p{Ll}/u.test(short) ? short[0]!.toLowerCase() + short.slice(1) : short;
}
