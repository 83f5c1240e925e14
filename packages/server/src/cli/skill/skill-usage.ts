import type { Command } from "commander";
import { Option } from "commander";
import { jsonOption, userOption, wholeNumber } from "../settings.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  days: number;
}

export function addSkillUsage(group: Command): void {
  group
    .command("usage")
    .description(words().skill.commands.usage)
    .addOption(new Option("--days <number>", words().skill.days).default(30).argParser(wholeNumber(1, 400)))
    .addOption(jsonOption())
    .addOption(userOption())
    .action((_options, command: Command) => usage(command.optsWithGlobals()));
}

const COLUMNS = ["name", "activations", "tokens", "calls", "failures", "last_used"] as const;

const usage = ({ home, user, json, days }: Options) =>
  withEtui({ home }, async (etui) => {
    const found = await etui.skills.usage(etui.scope(user), days);
    if (json) return printJson({ days, usage: found });
    if (found.length === 0) return note(words().skill.unused);
    print(COLUMNS.map((column) => words().skill.usage[column]).join("\t"));
    for (const row of found) print(COLUMNS.map((column) => oneLine(String(row[column] ?? "–"))).join("\t"));
  });
