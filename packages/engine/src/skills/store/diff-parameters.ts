/** What became of a tool's parameters, which are saved as a whole: one that was left out is gone. */
import type { JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";

export interface ParametersDiff {
  added: string[];
  removed: string[];
  /** Names of those that are on both sides, or that are new. */
  newly_required: string[];
  /** Names of those that are still there. */
  no_longer_required: string[];
}

/** Both are JSON Schemas of an object. Undefined if they name the same parameters and require the same of them. */
export function diffParameters(from: JsonObject, to: JsonObject): ParametersDiff | undefined {
  const [was, is] = [namesOf(from), namesOf(to)];
  const [wasRequired, isRequired] = [requiredOf(from), requiredOf(to)];
  const diff = {
    added: is.filter((name) => !was.includes(name)),
    removed: was.filter((name) => !is.includes(name)),
    newly_required: isRequired.filter((name) => !wasRequired.includes(name)),
    no_longer_required: wasRequired.filter((name) => !isRequired.includes(name) && is.includes(name)),
  };
  return Object.values(diff).some((names) => names.length > 0) ? diff : undefined;
}

/** Words that follow the name of the tool: "adds a, b; drops c; no longer requires d". */
export function parametersInWords(diff: ParametersDiff): string {
  const { added, removed, no_longer_required, newly_required } = diff;
  const parts = [
    ["adds", added],
    ["drops", removed],
    ["no longer requires", no_longer_required],
    ["now requires", newly_required],
  ] as const;
  return parts
    .flatMap(([verb, names]) => (names.length > 0 ? [`${verb} ${names.join(", ")}`] : []))
    .join("; ");
}

const namesOf = ({ properties }: JsonObject): string[] =>
  properties !== undefined && isObject(properties) ? Object.keys(properties) : [];

/** Names of parameters that the schema requires, in its order. */
export const requiredOf = ({ required }: JsonObject): string[] =>
  Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
