import type { SkillDescription } from "@etui/engine/skills";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { oneLine, plainText, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { language, words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addSkillShow(group: Command): void {
  group
    .command("show")
    .description(words().skill.commands.show)
    .argument("<skill>", words().skill.name)
    .argument("[file]", words().skill.file)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((name: string, file: string | undefined, _options, command: Command) =>
      show(name, file, command.optsWithGlobals()),
    );
}

const show = (name: string, file: string | undefined, { home, user, json }: Options) =>
  withEtui({ home }, async (etui) => {
    if (file !== undefined) {
      const read = await etui.skills.readFile(user, name, file);
      if (!read.ok) throw refusedBy(read.refused);
      return json
        ? printJson({ name: read.skill.id, file: read.file, text: read.text })
        : print(plainText(read.text));
    }
    const described = await etui.skills.describe(etui.scope(user), name, language());
    if (!described.ok) throw refusedBy(described.refused);
    if (json) return printJson(described.skill);
    printSkill(described.skill);
  });

function printSkill(skill: SkillDescription): void {
  const { name, title, source, skill_version, tokens } = skill;
  const head = [name, ...(title === name ? [] : [title]), words().skill.sources[source], skill_version];
  print(oneLine(head.filter((part) => part !== undefined).join("  ")));
  print(plainText(skill.description.trim()));
  if (skill.triggers.length > 0) print(`${words().skill.triggers} ${oneLine(skill.triggers.join(", "))}`);
  print(words().skill.costs(tokens.instructions));
  for (const { severity, file, line, message } of skill.diagnostics)
    print(
      `${words().skill.severities[severity]} ${[file, line].filter(Boolean).join(":")} ${oneLine(message)}`,
    );
  print(`\n${plainText(skill.instructions.trim())}`);
  if (skill.tools.length > 0) print(`\n${words().skill.tools}`);
  for (const tool of skill.tools)
    print(`  ${oneLine([tool.name, tool.type, tool.description].filter(Boolean).join("  "))}`);
  for (const { tool, error } of skill.tool_faults) print(`  ✗ ${oneLine(`${tool}: ${error}`)}`);
  if (skill.files.length > 0) print(`\n${words().skill.files}`);
  for (const file of skill.files) print(`  ${oneLine(file)}`);
  if (skill.parameters.length > 0) print(`\n${words().skill.parameters}`);
  for (const { key, is_set, value } of skill.parameters)
    print(
      `  ${oneLine(`${key} = ${value === undefined ? words().skill.secret(is_set) : JSON.stringify(value)}`)}`,
    );
}
