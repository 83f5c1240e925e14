import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { SkillCheck } from "@etui/engine/skills";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { homeFolder, jsonOption, wholeNumber } from "../settings.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";

interface Options {
  home?: string;
  json?: boolean;
  min?: number;
}

/** It needs no database, because authors run it in their own CI. */
export function addSkillCheck(group: Command): void {
  group
    .command("check")
    .description(words().skill.commands.check)
    .argument("[folders...]", words().skill.folders)
    .option("--min <score>", words().skill.min, wholeNumber(0, 100))
    .addOption(jsonOption())
    .action((folders: string[], _options, command: Command) => check(folders, command.optsWithGlobals()));
}

async function check(folders: readonly string[], { home, json, min = 0 }: Options): Promise<void> {
  const checks: SkillCheck[] = [];
  for (const folder of folders.length > 0 ? folders : await allOf(homeFolder(home)))
    checks.push(await checkOne(folder, homeFolder(home)));
  if (json) printJson({ checks: await Promise.all(checks.map(tellCheck)) });
  else for (const one of checks) printCheck(one);
  if (checks.length === 0) note(words().skill.none);
  const failed = checks.filter(({ score, diagnostics }) => score < min || hasError(diagnostics));
  if (failed.length === 0) return;
  if (!json) note(words().skill.failed(failed.map(({ id }) => id).join(", "), min));
  invocation().exitCode = EXIT.failed;
}

/** Takes a folder, or the id of a skill in the home. */
async function checkOne(given: string, home: string): Promise<SkillCheck> {
  const { checkFolder } = await import("@etui/engine/skills");
  const isFolder = await stat(given).then(
    (stat) => stat.isDirectory(),
    () => false,
  );
  const checked = await checkFolder(isFolder ? resolve(given) : join(home, "skills", given));
  if (checked === undefined) throw refusedBy(refusal("cli.no_skill_at", { path: given }));
  return checked;
}

async function allOf(home: string): Promise<readonly string[]> {
  const { skillFolders } = await import("@etui/engine/skills");
  return skillFolders(join(home, "skills"));
}

async function tellCheck({ id, score, rules, diagnostics }: SkillCheck) {
  const { tellDiagnostic } = await import("@etui/engine/skills");
  return {
    id,
    score,
    rules: rules.map(({ says, ...rule }) => ({ ...rule, message: sayRefusal(says, language()) })),
    diagnostics: diagnostics.map((one) => tellDiagnostic(one, language())),
  };
}

function printCheck({ id, score, rules, diagnostics }: SkillCheck): void {
  print(`${id}  ${score}/100`);
  for (const { severity, file, line, says } of diagnostics) {
    const place = [file, line].filter((part) => part !== undefined).join(":");
    print(
      `  ${words().skill.severities[severity]}${place === "" ? "" : ` ${oneLine(place)}`}: ${oneLine(sayRefusal(says, language()))}`,
    );
  }
  for (const { fulfilled, says } of rules)
    print(`  ${fulfilled ? "✓" : "✗"} ${oneLine(sayRefusal(says, language()))}`);
}

const hasError = (diagnostics: SkillCheck["diagnostics"]) =>
  diagnostics.some(({ severity }) => severity === "error");
