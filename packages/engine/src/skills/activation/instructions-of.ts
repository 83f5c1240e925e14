/** A skill's instructions, as the model that activates it reads them. */
import type { Language } from "@etui/protocol/language-of";
import { sayRefusal } from "@etui/words/say-refusal";
import { requiredByForm } from "../handlers/required-by-form.ts";
import type { Skill } from "../skill.ts";
import { whyWithoutText } from "../store/row-skill.ts";

/** The longest text that is sent at once, about 10,000 tokens. The model reads the rest where it needs it. */
const LONGEST_BODY = 40_000;
const MOST_FILES = 40;

export function instructionsOf(skill: Skill, files: readonly string[], language: Language): string {
  const { id, name, version } = skill;
  const unread = whyWithoutText(skill);
  const title = name === id ? id : `${id} · ${name}`;
  return [
    `# Skill ${title}${version === undefined ? "" : ` ${version}`}`,
    unread === undefined ? bodyOf(skill) : sayRefusal(unread, language),
    ...toolsOf(skill),
    ...filesOf(id, files),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function bodyOf({ id, body }: Skill): string {
  const text = body.trim();
  if (text.length <= LONGEST_BODY) return text;
  const end = text.lastIndexOf("\n", LONGEST_BODY);
  const cut = text.slice(0, end > 0 ? end : LONGEST_BODY);
  return `${cut}\n\n[Cut here: ${text.length - cut.length} more characters. read("skill://${id}/SKILL.md") gives all of it.]`;
}

function toolsOf({ tools }: Skill): string[] {
  if (tools.length === 0) return [];
  const lines = tools.map((tool) => {
    const required = requiredByForm(tool).join(", ");
    const what = [tool.description, tool.whenToCall, required && `(its form requires ${required})`];
    return [`- \`${tool.name}\``, what.filter(Boolean).join(" ")].filter(Boolean).join(": ");
  });
  return [
    `## Tools\n\nCall each by its name, or through call_skill_tool where it is not listed.\n\n${lines.join("\n")}`,
  ];
}

function filesOf(id: string, files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const named = files.slice(0, MOST_FILES).map((file) => `- skill://${id}/${file}`);
  const rest = files.length > MOST_FILES ? [`- and ${files.length - MOST_FILES} more`] : [];
  return [
    `## Files\n\nRead them with read(path) when the instructions call for them.\n\n${[...named, ...rest].join("\n")}`,
  ];
}
