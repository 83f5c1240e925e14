/**
 * Turns a V12 skill into a V9 one, by the checklist of the specification (§6): what routing.yaml enforced from outside,
 * SKILL.md says in words for the model. Nothing is dropped silently; what cannot be carried over is listed.
 */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refuse } from "@etui/words/refusal";
import { dump } from "js-yaml";
import { readFrontMatter } from "../manifest/front-matter.ts";
import { readToolsYaml } from "../manifest/read-tools-yaml.ts";
import { readYaml } from "../manifest/read-yaml.ts";
import { descriptionWithTools } from "../manifest/tool-list.ts";
import { moveSections } from "./move-sections.ts";
import { type Routing, readRouting } from "./routing.ts";

export interface Migration {
  /** New and changed files, by their paths within the folder. */
  files: ReadonlyMap<string, string>;
  /** What was done, in one sentence each. */
  done: readonly string[];
  /** What a person has to check, in one sentence each. */
  left: readonly string[];
}

export type MigrationResult = { ok: true; migration: Migration } | { ok: false; refused: Refusal };

export interface MigrationParts {
  /** The folder's name, for a skill without an id. */
  folder: string;
  /** The text of a file of the skill; undefined if there is none. */
  textOf: (name: string) => string | undefined;
  /** The number of tokens that a text costs a model. */
  tokensOf: (text: string) => number;
}

export function migrateSkill({ folder, textOf, tokensOf }: MigrationParts): MigrationResult {
  const text = textOf("SKILL.md");
  const routingText = textOf("routing.yaml");
  if (text === undefined) return refuse("install.no_manifest", { skill: folder });
  const front = readFrontMatter(text);
  const routing = readRouting(routingText);
  if (!routing.ok) return routing;
  const done: string[] = [];
  const left: string[] = [];
  const files = new Map<string, string>();
  const id = typeof front.fields.id === "string" ? front.fields.id : folder;

  const { tools } = readToolsYaml(textOf("tools/tools.yaml") ?? "tools: []", id);
  const fields = fieldsOf(front.fields, routing.routing, { id, done });
  if (tools.length > 0) {
    const description = String(fields.description ?? "");
    const listed = descriptionWithTools(description, tools);
    if (listed !== description) done.push("The description names the tools.");
    fields.description = listed;
  }
  const forced = rulesOf(routing.routing, tools, done);
  const { body, moved } = moveSections(withRules(front.body, forced), tokensOf);
  for (const [name, content] of moved) {
    if (textOf(name) !== undefined) continue;
    files.set(name, content);
    done.push(`A section of the body is in ${name} now.`);
  }
  const written = `---\n${dump(fields, { lineWidth: -1 })}---\n\n${body.trim()}\n`;
  if (written !== text) files.set("SKILL.md", written);

  if (routingText !== undefined) {
    const { triggers } = routing.routing;
    const written = dump({ triggers: [...triggers] }, { lineWidth: -1 });
    if (written !== routingText) files.set("routing.yaml", written);
    for (const key of routing.routing.unknown)
      left.push(
        `routing.yaml had "${key}", which V9 has no place for. Say it in SKILL.md if it still matters.`,
      );
  }
  const toolsYaml = migrateTools(textOf("tools/tools.yaml"), id);
  if (toolsYaml !== undefined) {
    files.set("tools/tools.yaml", toolsYaml);
    done.push('tools/tools.yaml is of version "2.0".');
  }
  for (const name of ["tools/handlers.py", "tools/handlers.ts"])
    left.push(...handlerWork(name, textOf(name)));
  return { ok: true, migration: { files, done, left } };
}

/** The keys of V9 come first, in its order, then everything else unchanged. */
function fieldsOf(
  before: JsonObject,
  routing: Routing,
  { id, done }: { id: string; done: string[] },
): JsonObject {
  const triggers = union(textsOf(before.triggers), routing.triggers);
  const requires = textsOf(before.requires);
  if (triggers.length > textsOf(before.triggers).length)
    done.push("The triggers of routing.yaml stand in the front matter.");
  if (before.version === undefined) done.push("It is version 1.0.0.");
  const { id: _id, name, version, description, triggers: _t, requires: _r, category, ...rest } = before;
  return {
    id,
    name: name ?? id,
    version: version ?? "1.0.0",
    description: description ?? "",
    ...(triggers.length > 0 && { triggers }),
    ...(category !== undefined && { category }),
    ...(requires.length > 0 && { requires }),
    ...rest,
  };
}

function rulesOf(
  { requires, includes, skillData, globalTools }: Routing,
  tools: readonly { name: string; type: string | undefined }[],
  done: string[],
): string[] {
  const rules: string[] = [];
  for (const [what, value] of requires) {
    rules.push(`- 必须先有${what}${value === true ? "" : `：${value}`}；没有时先收集，禁止编造`);
    done.push(`"requires_${what}" is a forced rule of SKILL.md now.`);
  }
  for (const { name, type } of tools) {
    if (type === "compute") rules.push(`- 禁止编造数据，必须调用 \`${name}\``);
    if (type === "display") rules.push(`- 计算完成后必须调用 \`${name}\` 展示卡片`);
  }
  // V9 has no list of skills that are always loaded with another: the model loads what it needs.
  if (includes.length > 0) {
    rules.push(`- 需要时调用 \`activate_skills(${JSON.stringify(includes)})\``);
    done.push(`"includes" is a hint to load ${includes.join(", ")} where it is needed.`);
  }
  if (skillData.length > 0) {
    rules.push(`- 需要其他技能的数据时，先调用 \`activate_skills(${JSON.stringify(skillData)})\``);
    done.push('"skill_data" is a call of activate_skills now.');
  }
  if (globalTools.length > 0)
    done.push(
      `"global_tools" is gone (${globalTools.join(", ")}): a tool is always there or belongs to a skill.`,
    );
  return rules;
}

/** Adds the rules not yet in the body after the first heading's paragraph, as the specification requires. */
function withRules(body: string, rules: readonly string[]): string {
  const missing = rules.filter((rule) => !/`[^`]+`/.test(rule) || !body.includes(rule.match(/`[^`]+`/)![0]));
  if (missing.length === 0) return body;
  const block = `**强制工具调用规则**：\n${missing.join("\n")}\n`;
  const second = body.search(/\n## /);
  const next = second === -1 ? -1 : body.indexOf("\n## ", second + 4);
  const at = next === -1 ? body.length : next;
  return `${body.slice(0, at).trimEnd()}\n\n${block}${body.slice(at)}`;
}

function migrateTools(text: string | undefined, id: string): string | undefined {
  if (text === undefined) return undefined;
  const read = readYaml(text);
  if (!read.ok || !isObject(read.value)) return undefined;
  if (String(read.value.version) === "2.0") return undefined;
  const { version: _version, skill_id, tools, ...rest } = read.value;
  return dump({ version: "2.0", skill_id: skill_id ?? id, ...rest, tools: tools ?? [] }, { lineWidth: -1 });
}

function handlerWork(name: string, text: string | undefined): string[] {
  if (text === undefined) return [];
  const work: string[] = [];
  if (name.endsWith(".py")) {
    work.push(`${name}: Etui runs no Python. Write its functions in tools/handlers.ts.`);
    if (!text.includes("@tool_handler"))
      work.push(`${name}: mark each handler with @tool_handler("tool_name").`);
  } else if (!text.includes("show_card")) work.push(`${name}: let display tools call show_card.`);
  return work;
}

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === "string")
    : typeof value === "string"
      ? [value]
      : [];

const union = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];
