/**
 * What is wrong with the arguments of a call, and the text that tells a model.
 *
 * Both validators (Zod for our own tools, Ajv for those that come with a JSON Schema) are asked only *where*
 * and *what kind* of fault they found. What came is read from the arguments and what is accepted from the
 * schema, so all tools speak alike and no library's wording reaches a model.
 */

import type { JsonSchema } from "@etui/values/json/json";
import { KIND_WORDS, kindOf } from "@etui/values/json/kind-of";
import { preview } from "@etui/values/json/preview";
import { nearestName } from "@etui/values/nearest-name";
import { type Path, writeName, writePath } from "@etui/values/places/argument-path";
import { cutText } from "@etui/values/text/cut-text";
import { ANYTHING, describeAccepted } from "./accepted.ts";
import { fieldNames, isSchemaObject, schemaAt, valueAt } from "./schema-parts.ts";
import { holdsObject, wrongValue } from "./wrong-value.ts";

export type Problem =
  /** The value at `path` is missing or not what the schema accepts. */
  | { kind: "value"; path: Path }
  /** The object at `path` has fields that do not exist. */
  | { kind: "unknown"; path: Path; names: readonly string[] }
  /** The object at `path` has a field whose name is not accepted. */
  | { kind: "name"; path: Path; name: string }
  /** A rule that no schema can say, in the words of the tool's author. */
  | { kind: "rule"; path: Path; says: string };

const MAX_LISTED = 5;
/** Beyond this nobody counts, and the validators may have stopped counting too. */
const MANY = 20;
const MAX_KNOWN = 20;

/** One text for all problems, a line each. */
export const writeProblems = (schema: JsonSchema, args: unknown, problems: readonly Problem[]): string =>
  problemSentences(schema, args, problems).join("\n");

/** A sentence for each problem: five at the most, and one that says how many more there are. */
export function problemSentences(schema: JsonSchema, args: unknown, problems: readonly Problem[]): string[] {
  // A misspelt name explains a missing one; saying both would make one mistake look like two.
  const meant = new Set<string>();
  const unknown = unknownByObject(problems).map(({ path, names }) =>
    unknownFields(schema, args, path, names, meant),
  );
  const others = problems
    .filter((problem) => problem.kind !== "unknown")
    .filter(
      ({ kind, path }) =>
        kind !== "value" || valueAt(args, path) !== undefined || !meant.has(writePath(path)),
    )
    .map((problem) => write(schema, args, problem));
  const sentences = [...new Set([...unknown, ...others])];
  const more = sentences.length - MAX_LISTED;
  return [
    ...sentences.slice(0, MAX_LISTED),
    ...(more > 0 ? [more > MANY ? "And many more." : `And ${more} more.`] : []),
  ];
}

/** Ajv reports every unknown field by itself, Zod all of an object at once. */
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

function write(schema: JsonSchema, args: unknown, problem: Exclude<Problem, { kind: "unknown" }>): string {
  const { path } = problem;
  switch (problem.kind) {
    case "rule":
      return path.length === 0 ? problem.says : `${writePath(path)}: ${problem.says}`;
    case "name":
      return `${path.length === 0 ? "The object" : writePath(path)} cannot have a field ${writeName(problem.name)}: a name must be ${acceptedName(schema, args, path)}.`;
    case "value":
      if (path.length === 0) return notTheObject(schema, args);
      return valueAt(args, path) === undefined ? missing(schema, args, path) : wrongValue(schema, args, path);
  }
}

function missing(schema: JsonSchema, args: unknown, path: Path): string {
  const accepted = schemaAt(schema, path, args);
  const about =
    isSchemaObject(accepted) && typeof accepted.description === "string"
      ? firstSentence(accepted.description)
      : "";
  const phrase = describeAccepted(schema, accepted);
  const wanted = phrase === ANYTHING ? `may be ${phrase}` : `must be ${phrase}`;
  return `${writePath(path)} is missing; it ${wanted}${about && `, ${about}`}.`;
}

function unknownFields(
  schema: JsonSchema,
  args: unknown,
  path: Path,
  names: readonly string[],
  meant: Set<string>,
): string {
  const known = fieldNames(schema, schemaAt(schema, path, args), valueAt(args, path));
  const inside = path.length === 0 ? "" : ` in ${writePath(path)}`;
  const guesses = names
    .slice(0, MAX_LISTED)
    .map((name) => ({ name: writeName(name), nearest: nearestName(name, known) }));
  for (const { nearest } of guesses) if (nearest !== undefined) meant.add(writePath([...path, nearest]));
  if (names.length === 1 && guesses[0]?.nearest !== undefined) {
    return `There is no field ${guesses[0].name}${inside}; did you mean ${writeName(guesses[0].nearest)}? ${knownFields(known, inside)}`;
  }
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : "";
  const list = guesses
    .map(({ name, nearest }) =>
      nearest === undefined ? name : `${name} (did you mean ${writeName(nearest)}?)`,
    )
    .join(", ");
  return `There ${names.length === 1 ? "is no field" : "are no fields"} ${list}${more}${inside}. ${knownFields(known, inside)}`;
}

function knownFields(known: readonly string[], inside = ""): string {
  if (known.length === 0) return `Only {} is accepted${inside}.`;
  const more = known.length > MAX_KNOWN ? ` and ${known.length - MAX_KNOWN} more` : "";
  return `Known fields${inside}: ${known
    .slice(0, MAX_KNOWN)
    .map((name) => writePath([name]))
    .join(", ")}${more}.`;
}

function notTheObject(schema: JsonSchema, args: unknown): string {
  const kind = kindOf(args);
  if (kind === "object") {
    return `The arguments must be ${describeAccepted(schema, schema)}; got ${preview(args)}.`;
  }
  const next = holdsObject(args)
    ? "Send the object itself, not a string that holds it."
    : knownFields(fieldNames(schema, schema, undefined));
  return `The arguments must be an object; got ${preview(args)}${kind ? ` (${KIND_WORDS[kind]})` : ""}. ${next}`;
}

function acceptedName(schema: JsonSchema, args: unknown, path: Path): string {
  const object = schemaAt(schema, path, args);
  return describeAccepted(
    schema,
    isSchemaObject(object) && isSchemaObject(object.propertyNames)
      ? { type: "string", ...object.propertyNames }
      : { type: "string" },
  );
}

/** "Where the data is stored. More …" becomes "where the data is stored". */
function firstSentence(description: string): string {
  const sentence =
    description
      .trim()
      .split(/(?<=[.!?])(?<!\be\.g\.)\s|\n|。/)[0]
      ?.replace(/[.。]$/, "") ?? "";
  const short = cutText(sentence, 120);
  return /^\p{Lu}\p{Ll}/u.test(short) ? short[0]!.toLowerCase() + short.slice(1) : short;
}
