/** The differences between two versions of a skill, as a person would list them. */

import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";
import { cutText } from "@etui/values/text/cut-text";
import { diffParameters, type ParametersDiff, parametersInWords } from "./diff-parameters.ts";
import { asJson, type SkillState, type StoredTool } from "./skill-state.ts";

export interface SkillDiff {
  fields: Record<string, { from: Json; to: Json }>;
  tools: {
    added: string[];
    removed: string[];
    changed: string[];
    /** Of the changed tools those that ask for something else now, by name. */
    parameters?: Record<string, ParametersDiff>;
    reordered?: true;
  };
}

const FIELDS = ["description", "instructions", "triggers", "source_path", "is_active"] as const;
const LONGEST = 200;

/** Undefined stands for a missing skill. */
export function diffSkills(before: SkillState | undefined, after: SkillState | undefined): SkillDiff {
  const [from, to] = [before && asJson(before), after && asJson(after)];
  const fields: SkillDiff["fields"] = {};
  for (const field of FIELDS) {
    const [was, is] = [from?.[field] ?? null, to?.[field] ?? null];
    if (!equalJson(was, is)) fields[field] = { from: was, to: is };
  }
  return { fields, tools: diffTools(before?.tools ?? [], after?.tools ?? []) };
}

function diffTools(before: readonly StoredTool[], after: readonly StoredTool[]): SkillDiff["tools"] {
  const [was, is] = [byName(before), byName(after)];
  const common = [...is.keys()].filter((name) => was.has(name));
  const isReordered = [...was.keys()].filter((name) => is.has(name)).join() !== common.join();
  const parameters = common.flatMap((name) => {
    const diff = diffParameters(was.get(name)!.parameters, is.get(name)!.parameters);
    return diff === undefined ? [] : [[name, diff] as const];
  });
  return {
    added: [...is.keys()].filter((name) => !was.has(name)),
    removed: [...was.keys()].filter((name) => !is.has(name)),
    changed: common.filter((name) => !equalJson({ ...was.get(name)! }, { ...is.get(name)! })),
    ...(parameters.length > 0 && { parameters: Object.fromEntries(parameters) }),
    ...(isReordered && { reordered: true }),
  };
}

const byName = (tools: readonly StoredTool[]) => new Map(tools.map((tool) => [tool.name, tool]));

/** For a model, which has just written the text: each value is cut. */
export function shortened({ fields, tools }: SkillDiff): SkillDiff {
  const short = Object.entries(fields).map(([field, { from, to }]) => [
    field,
    { from: cut(from), to: cut(to) },
  ]);
  return { fields: Object.fromEntries(short), tools };
}

const cut = (value: Json): Json => (typeof value === "string" ? cutText(value, LONGEST) : value);

/** A sentence such as "description, instructions; tools added: b; tools changed: a (adds city)". */
export function diffInWords({ fields, tools }: SkillDiff): string {
  const { added, removed, changed, parameters = {} } = tools;
  const withParameters = changed.map((name) => {
    const diff = parameters[name];
    return diff === undefined ? name : `${name} (${parametersInWords(diff)})`;
  });
  const parts = [
    Object.keys(fields).join(", "),
    ...Object.entries({ added, removed, changed: withParameters }).map(([what, names]) =>
      names.length > 0 ? `tools ${what}: ${names.join(", ")}` : "",
    ),
    tools.reordered ? "tools in another order" : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}
