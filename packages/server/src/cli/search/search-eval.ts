import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption, wholeNumber } from "../settings.ts";
import { note, plainText, print, printJson } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { withEtuiHere } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { evaluateSearch, type SearchReport } from "./evaluate-search.ts";
import { readQuestions } from "./read-questions.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  min?: number;
}

export function addSearchEval(group: Command): void {
  group
    .command("eval")
    .description(words().search.commands.eval)
    .argument("<file>", words().search.questions)
    .addOption(new Option("--min <percent>", words().search.minFound).argParser(wholeNumber(0, 100)))
    .addOption(jsonOption())
    .addOption(userOption())
    .action((file: string, _options, command: Command) => evaluate(file, command.optsWithGlobals()));
}

async function evaluate(file: string, { home, user, json, min = 0 }: Options): Promise<void> {
  const read = readQuestions(basename(file), await readFile(file, "utf8"));
  if (!read.ok) throw refusedBy(read.refused);
  await withEtuiHere({ home }, async (etui, interrupted) => {
    const report = await evaluateSearch(read.questions, (args) =>
      etui.execute("search", args, callContext(user, interrupted)),
    );
    if (json) printJson(report);
    else print(plainText(inWords(report)));
    if (report.found.among5 * 100 >= min) return;
    note(words().search.foundTooRarely(min));
    invocation().exitCode = EXIT.failed;
  });
}

const MOST_MISSED = 20;

function inWords({ questions, found, evidence, missed }: SearchReport): string {
  const say = words().search.report;
  const hidden = missed.length - MOST_MISSED;
  return [
    say.found(questions, {
      first: percent(found.first),
      among5: percent(found.among5),
      among10: percent(found.among10),
      rank: found.reciprocalRank.toFixed(2),
    }),
    ...(evidence
      ? [say.evidence(evidence.map(({ budget, share }) => `${budget}: ${percent(share)}`).join(" · "))]
      : []),
    ...(missed.length > 0 ? [say.missed] : []),
    ...missed
      .slice(0, MOST_MISSED)
      .map(({ question, place, first }) => `  ${say.missedOne(question, place, first)}`),
    ...(hidden > 0 ? [`  ${say.more(hidden)}`] : []),
  ].join("\n");
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
