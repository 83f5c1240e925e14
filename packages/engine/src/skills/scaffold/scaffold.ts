/** The files of a new skill, as the V9 specification wants them: small, whole, and running as they are. */

import { quote } from "@etui/values/json/preview";
import { dump } from "js-yaml";
import { toSkillId } from "../manifest/skill-id.ts";
import { descriptionWithTools } from "../manifest/tool-list.ts";
import type { PackageFile, SkillPackage } from "../package/skill-package.ts";
import { CHINESE } from "./chinese.ts";
import { ENGLISH } from "./english.ts";
import type { NewSkill, SkillWords, ToolNames } from "./skill-words.ts";

export interface ScaffoldOptions {
  id: string;
  /** For people; the id if it is blank. */
  name: string;
  description: string;
  /** With a tool that asks, one that computes and one that shows. */
  withTools: boolean;
  locale?: "en" | "zh";
}

export type Scaffolded = { ok: true; package: SkillPackage } | { ok: false; error: string };

const ID = /^[a-z\d]+(?:-[a-z\d]+)*$/;
const LONGEST_ID = 64;
/** With the list of tools below it stays within what an index can bear. */
const LONGEST_DESCRIPTION = 240;
/** The names of tools have at most 64 characters, and words of ours before and after. */
const LONGEST_STEM = 40;

export function scaffold({ id, name, description, withTools, locale = "en" }: ScaffoldOptions): Scaffolded {
  const fault = faultOf(id, description);
  if (fault !== undefined) return { ok: false, error: fault };
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

function faultOf(id: string, description: string): string | undefined {
  if (!ID.test(id) || id.length > LONGEST_ID) {
    const better = toSkillId(id);
    const instead = better !== undefined && ID.test(better) ? `such as ${better}` : "such as daily-tea";
    return `${quote(id)} is no id that works everywhere. Write lower-case Latin letters and digits with hyphens between, ${instead}.`;
  }
  const { length } = inLine(description);
  if (length === 0)
    return "Say in a sentence what the skill does and when to use it: nobody finds it otherwise.";
  return length > LONGEST_DESCRIPTION
    ? `The description has ${length} characters. Shorten it to ${LONGEST_DESCRIPTION}: it stands in every index.`
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
