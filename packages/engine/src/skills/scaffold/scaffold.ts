/** The files of a new skill, as the V9 specification requires them: small, complete, and ready to run. */

import { type Refusal, refusal } from "@etui/words/refusal";
import { dump } from "js-yaml";
import { toSkillId } from "../manifest/skill-id.ts";
import { descriptionWithTools } from "../manifest/tool-list.ts";
import type { PackageFile, SkillPackage } from "../package/skill-package.ts";
import { CHINESE } from "./chinese.ts";
import { ENGLISH } from "./english.ts";
import type { NewSkill, SkillWords, ToolNames } from "./skill-words.ts";

export interface ScaffoldOptions {
  id: string;
  /** The name for people; the id if it is blank. */
  name: string;
  description: string;
  /** True to include a tool that asks, one that computes and one that shows. */
  withTools: boolean;
  locale?: "en" | "zh";
}

export type Scaffolded = { ok: true; package: SkillPackage } | { ok: false; refused: Refusal };

const ID = /^[a-z\d]+(?:-[a-z\d]+)*$/;
const LONGEST_ID = 64;
/** Together with the list of tools, it stays short enough for an index. */
const LONGEST_DESCRIPTION = 240;
/** Names of tools have at most 64 characters, including the words before and after this stem. */
const LONGEST_STEM = 40;

/** Refused if a skill can have no such id or no such description. */
export function scaffold({ id, name, description, withTools, locale = "en" }: ScaffoldOptions): Scaffolded {
  const fault = faultOf(id, description);
  if (fault !== undefined) return { ok: false, refused: fault };
  const words = locale === "zh" ? CHINESE : ENGLISH;
  const skill: NewSkill = {
    id,
    name: inLine(name) || id,
    description: inLine(description),
    tools: withTools ? toolNames(id) : undefined,
  };
  const texts: [path: string, text: string][] = [
    ["SKILL.md", `---\n${frontMatter(skill)}---\n\n${words.body(skill)}`],
    ["rules/_index.md", words.rulesIndex(skill)],
    ["rules/first-steps.md", words.firstRule(skill)],
    ...toolFiles(skill, words),
  ];
  const files = texts.map(([path, text]): PackageFile => ({ path, data: Buffer.from(text) }));
  return { ok: true, package: { folder: id, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) } };
}

function faultOf(id: string, description: string): Refusal | undefined {
  if (!ID.test(id) || id.length > LONGEST_ID) {
    const better = toSkillId(id);
    const instead = better !== undefined && ID.test(better) ? better : "daily-tea";
    return refusal("scaffold.bad_id", { id, instead });
  }
  const { length } = inLine(description);
  if (length === 0) return refusal("scaffold.no_description");
  return length > LONGEST_DESCRIPTION
    ? refusal("scaffold.description_too_long", { characters: length, most: LONGEST_DESCRIPTION })
    : undefined;
}

function toolNames(id: string): ToolNames {
  const stem = id.replaceAll("-", "_").slice(0, LONGEST_STEM).replace(/_$/, "");
  return {
    collect: `collect_${stem}_info`,
    compute: `calculate_${stem}`,
    display: `show_${stem}_chart`,
    profile: stem,
  };
}

function frontMatter({ id, name, description, tools }: NewSkill): string {
  const names = tools ? [tools.collect, tools.compute, tools.display].map((tool) => ({ name: tool })) : [];
  return yaml({
    id,
    name,
    version: "1.0.0",
    description: descriptionWithTools(description, names),
    triggers: [...new Set([name, id.replaceAll("-", " ")])],
    category: "professional",
  });
}

function toolFiles({ id, name, tools }: NewSkill, words: SkillWords): [string, string][] {
  if (!tools) return [];
  const { collect, compute, display, code } = words;
  const numbers = (required: boolean) => [
    { name: "value", type: "number", description: collect.value, ...(required && { required }) },
    { name: "max", type: "number", description: collect.max, ...(required && { required }) },
  ];
  const declared = yaml({
    version: "2.0",
    skill_id: id,
    tools: [
      {
        name: tools.collect,
        type: "collect",
        description: collect.description,
        card_type: "form",
        when_to_call: collect.whenToCall,
        parameters: numbers(true),
      },
      {
        name: tools.compute,
        type: "compute",
        description: compute.description,
        when_to_call: compute.whenToCall,
        parameters: numbers(false),
      },
      {
        name: tools.display,
        type: "display",
        description: display.description,
        card_type: "progress",
        when_to_call: display.whenToCall,
        parameters: [{ name: "progress", type: "object", description: display.progress, required: true }],
      },
    ],
  });
  return [
    ["tools/tools.yaml", declared],
    ["tools/handlers.ts", handlersCode(name, tools, code)],
  ];
}

const handlersCode = (
  name: string,
  tools: ToolNames,
  words: SkillWords["code"],
): string => `/** ${words.file} */
import { handlers } from "@etui/skill";

export default handlers({
  /** ${words.compute} */
  ${tools.compute}: async (_args, context) => {
    // ${words.profile}
    const need = (name: string) =>
      Number(context.need(name, { from: \`${tools.profile}.\${name}\`, collect: "${tools.collect}" }));
    const value = need("value");
    const max = need("max");
    if (!(max > 0)) return { status: "error", error: ${JSON.stringify(words.noWhole)}, action: "${tools.collect}" };
    return { label: ${JSON.stringify(name)}, value, max, percent: Math.round((100 * value) / max) };
  },
});
`;

const yaml = (value: object): string => dump(value, { lineWidth: -1, noRefs: true });

const inLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
