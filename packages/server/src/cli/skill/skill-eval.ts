import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption, wholeNumber } from "../settings.ts";
import { note, plainText, print, printJson } from "../terminal/output.ts";
import { withEtuiHere } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { routingReport } from "./routing-report.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  min?: number;
}

export function addSkillEval(group: Command): void {
  group
    .command("eval")
    .description(words().skill.commands.eval)
    .argument("<file>", words().skill.labels)
    .addOption(new Option("--min <percent>", words().skill.minFound).argParser(wholeNumber(0, 100)))
    .addOption(jsonOption())
    .addOption(userOption())
    .action((file: string, _options, command: Command) => evaluate(file, command.optsWithGlobals()));
}

async function evaluate(file: string, { home, user, json, min = 0 }: Options): Promise<void> {
  const { evaluateRouting, readLabels } = await import("@etui/engine/skills");
  const text = await readFile(file, "utf8");
  const labels = readLabels(basename(file), text);
  if (!labels.ok) throw refusedBy(labels.refused);
  await withEtuiHere({ home }, async (etui) => {
    const report = evaluateRouting(await etui.skills.finder(user), labels.requests);
    if (json) printJson(report);
    else print(plainText(routingReport(report)));
    if (report.recallAt5 * 100 >= min) return;
    note(words().skill.foundTooRarely(min));
    invocation().exitCode = EXIT.failed;
  });
}
