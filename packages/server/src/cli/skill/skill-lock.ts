import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { homeFolder, jsonOption } from "../settings.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  json?: boolean;
}

/** It needs no database, because a build server uses it before it runs anything. */
export function addSkillLock(group: Command): void {
  group
    .command("lock")
    .description(words().skill.commands.lock)
    .addOption(jsonOption())
    .action((_options, command: Command) => lock(command.optsWithGlobals()));
}

const STATES = ["missing", "changed", "extra"] as const;

async function lock({ home, json }: Options): Promise<void> {
  const { checkLock } = await import("@etui/engine/skills");
  const report = await checkLock(homeFolder(home));
  if (!report.ok) throw refusedBy(report.refused);
  if (json) printJson(report);
  else
    for (const state of STATES)
      for (const id of report[state]) print(oneLine(`${id}  ${words().skill.locks[state]}`));
  if (report.isSame) return json ? undefined : note(words().skill.locks.same(report.same.length));
  invocation().exitCode = EXIT.failed;
}
