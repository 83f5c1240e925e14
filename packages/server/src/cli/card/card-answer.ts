import { randomUUID } from "node:crypto";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Command } from "commander";
import { EXIT, UsageError } from "../exit.ts";
import { note, plainText, print, printJson } from "../output.ts";
import { jsonOption, userOption } from "../settings.ts";
import { withEtui } from "../with-etui.ts";
import { language, words } from "../words/words.ts";
import { findCard } from "./find-card.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addCardAnswer(group: Command): void {
  group
    .command("answer")
    .description(words.card.commands.answer)
    .argument("<id>", words.card.id)
    .argument("<name=value...>", words.card.values)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((id: string, given: string[], _options, command: Command) =>
      answer(id, given, command.optsWithGlobals()),
    );
}

const answer = (id: string, given: string[], { home, user, json }: Options) =>
  withEtui({ home }, async (etui) => {
    const card_id = await findCard(etui, user, id, { waiting: true });
    const result: ToolResult = await etui.execute(
      "submit_card",
      { card_id, values: valuesOf(given), submission_key: randomUUID() },
      { userId: user, surface: "cli", timeZone: Temporal.Now.timeZoneId(), locale: language },
    );
    if (result.status !== "success") process.exitCode = EXIT.failed;
    if (json) return printJson(result);
    if (result.error !== undefined) note(words.error(words.fromEngine(plainText(result.error))));
    else print(words.card.taken);
  });

/** A name that is given twice has several values, as where several may be chosen. */
function valuesOf(given: readonly string[]): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const one of given) {
    const at = one.indexOf("=");
    if (at < 1) throw new UsageError(words.card.noPair(one));
    const name = one.slice(0, at);
    values.set(name, [...(values.get(name) ?? []), one.slice(at + 1)]);
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? all[0]! : all] as const),
  );
}
