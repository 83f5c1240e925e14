import { randomUUID } from "node:crypto";
import type { AnswerConflict } from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
import { refusal } from "@etui/words/refusal";
import { type Command, Option } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { misusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption, wholeNumber } from "../settings.ts";
import { note, plainText, print, printJson } from "../terminal/output.ts";
import { confirmedCall } from "../tool/confirmed-call.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { findCard } from "./find-card.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  over?: number;
}

export function addCardAnswer(group: Command): void {
  group
    .command("answer")
    .description(words().card.commands.answer)
    .argument("<id>", words().card.id)
    .argument("<name=value...>", words().card.values)
    .addOption(new Option("--over <version>", words().card.over).argParser(wholeNumber(0, 2 ** 31 - 1)))
    .addOption(jsonOption())
    .addOption(userOption())
    .action((id: string, given: string[], _options, command: Command) =>
      answer(id, given, command.optsWithGlobals()),
    );
}

const answer = (id: string, given: string[], { home, user, json, over }: Options) =>
  withEtui({ home }, async (etui, signal) => {
    const card_id = await findCard(etui, user, id, { waiting: true });
    const values = valuesOf(given);
    const decided = over === undefined ? undefined : { version: over, mine: Object.keys(values) };
    const args = { card_id, values, submission_key: randomUUID(), ...(decided && { decided }) };
    // A decision of a modal may call a tool that needs the person's word.
    const result: ToolResult & Partial<AnswerConflict> = await confirmedCall(
      etui,
      { name: "submit_card", args, signal },
      { user, ...(json !== undefined && { json }) },
    );
    if (result.status !== "success") invocation().exitCode = EXIT.failed;
    if (json) return printJson(result);
    if (result.conflicts) {
      note(words().error(plainText(result.error!)));
      note(words().card.toKeepYours(result.version!));
    } else if (result.error !== undefined) note(words().error(plainText(result.error)));
    else if (result.status === "success") print(words().card.taken);
  });

/** A name that is given twice has several values, for fields with multiple choice. */
function valuesOf(given: readonly string[]): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const one of given) {
    const at = one.indexOf("=");
    if (at < 1) throw misusedBy(refusal("cli.no_pair", { given: one }));
    const name = one.slice(0, at);
    values.set(name, [...(values.get(name) ?? []), one.slice(at + 1)]);
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? all[0]! : all] as const),
  );
}
