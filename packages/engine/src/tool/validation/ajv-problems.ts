/** Turns Ajv's errors into problems. */

import type { JsonSchema } from "@etui/values/json/json";
import type { Path } from "@etui/values/places/argument-path";
import { refusal } from "@etui/words/refusal";
import type { ErrorObject } from "ajv/dist/2020.js";
import type { Problem } from "./problems.ts";
import { isSchemaObject, likelyVariants, resolveRef, unmatchedTag } from "./schema-parts.ts";

/** A schema may fail in thousands of alternatives at once. Then the last error, of the outermost, says enough. */
const MAX_ERRORS = 500;

/** Requires errors made with `verbose`, and the very schema that Ajv was given, not a copy. */
export function ajvProblems(root: JsonSchema, args: unknown, errors: readonly ErrorObject[]): Problem[] {
  const considered = errors.length > MAX_ERRORS ? errors.slice(-1) : errors;
  const untold = new Set(considered.flatMap((error) => besideThePoint(root, error, considered)));
  const told = considered.filter((error) => !untold.has(error) && error.propertyName === undefined);
  const problems = told.flatMap((error) => problemOf(root, args, error));
  return problems.length > 0 ? problems : [{ kind: "value", path: [] }];
}

/**
 * A failing union reports the faults of all its alternatives. If one was clearly meant, only its faults are told;
 * otherwise only that none fits. A failing `contains` reports every item that does not match.
 */
function besideThePoint(root: JsonSchema, error: ErrorObject, errors: readonly ErrorObject[]): ErrorObject[] {
  const isUnion = error.keyword === "anyOf" || error.keyword === "oneOf";
  if (!isUnion && error.keyword !== "contains") return [];
  const variants = [error.schema].flat();
  const [meant, ...others] = isUnion ? likelyVariants(root, variants, error.data) : [];
  const chosen = reachable(root, others.length === 0 && meant !== undefined ? [meant] : []);
  const all = reachable(root, variants);
  const inside = errors.filter(
    (other) =>
      other !== error && other.instancePath.startsWith(error.instancePath) && all.has(other.parentSchema),
  );
  const ofChosen = inside.filter((other) => chosen.has(other.parentSchema));
  const ofOthers = inside.filter((other) => !chosen.has(other.parentSchema));
  return ofChosen.length > 0 ? [...ofOthers, error] : inside;
}

function reachable(root: JsonSchema, from: readonly unknown[]): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  const waiting = [...from];
  for (const part of waiting) {
    if (typeof part !== "object" || part === null || found.has(part)) continue;
    found.add(part);
    waiting.push(...Object.values(part));
    if (isSchemaObject(part) && part.$ref !== undefined) waiting.push(resolveRef(root, part.$ref));
  }
  return found;
}

function problemOf(root: JsonSchema, args: unknown, error: ErrorObject): Problem[] {
  const path = pathOf(error.instancePath, args);
  const { params } = error as { params: { [name: string]: string } };
  switch (error.keyword) {
    case "required":
    case "dependentRequired":
      return [{ kind: "value", path: [...path, params.missingProperty ?? ""] }];
    case "additionalProperties":
      return [{ kind: "unknown", path, names: [params.additionalProperty ?? ""] }];
    case "unevaluatedProperties":
      return [{ kind: "unknown", path, names: [params.unevaluatedProperty ?? ""] }];
    case "propertyNames":
      return [{ kind: "name", path, name: params.propertyName ?? "" }];
    case "not":
      return [{ kind: "rule", path, refusalAt: (at) => refusal("argument.excluded", { at }) }];
    case "if":
      // The faults of `then` or `else` are reported separately.
      return [];
    case "anyOf":
    case "oneOf":
      return [unionProblem(root, path, error)];
    default:
      return [{ kind: "value", path }];
  }
}

function unionProblem(root: JsonSchema, path: Path, error: ErrorObject): Problem {
  if (Array.isArray(error.params.passingSchemas)) {
    return { kind: "rule", path, refusalAt: (at) => refusal("argument.fits_several", { at }) };
  }
  const tag = unmatchedTag(root, error.schema as unknown[], error.data);
  return { kind: "value", path: tag === undefined ? path : [...path, tag] };
}

/** `/columns/2/key` as a path, with the 2 as a number if it is an index. */
function pathOf(pointer: string, args: unknown): Path {
  let value = args;
  return pointer
    .split("/")
    .slice(1)
    .map((escaped) => {
      const step = escaped.replaceAll("~1", "/").replaceAll("~0", "~");
      const inList = Array.isArray(value);
      value = (value as { [step: string]: unknown })[step];
      return inList ? Number(step) : step;
    });
}
