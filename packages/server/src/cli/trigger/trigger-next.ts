import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Command } from "commander";
import { addListOptions, type ListOptions } from "../list-options.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { triggerId } from "../settings.ts";
import { clockOf } from "../terminal/clock.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { language, words } from "../words/words.ts";
import { runInWords } from "./run-in-words.ts";

/** The most runs of one trigger per day, so that one that fires every minute leaves room for the others. */
const MOST_A_DAY = 3;
const A_YEAR_MS = 366 * 24 * 60 * 60 * 1000;

export function addTriggerNext(group: Command): void {
  const command = group
    .command("next")
    .description(words().trigger.commands.next)
    .argument("[id]", words().trigger.anyId, triggerId);
  addListOptions(command, 10).action((id: string | undefined) => next(id, command.optsWithGlobals()));
}

const next = (id: string | undefined, { home, user, json, limit }: ListOptions) =>
  withEtui({ home }, async (etui) => {
    const scope = etui.scope(user);
    const range = { from: new Date(), to: new Date(Date.now() + A_YEAR_MS), most: limit };
    const found = await (id === undefined
      ? etui.simulations.upcoming(scope, { ...range, perDay: MOST_A_DAY })
      : etui.simulations.ofTrigger(scope, id, range));
    if (!found) throw refusedBy(refusal("triggers.unknown"));
    if (json) return printJson(found);
    const clock = await clockOf(etui, user);
    for (const run of found.runs) print(runInWords(run, { title: id === undefined, clock }));
    for (const each of found.notes ?? []) note(oneLine(sayRefusal(each, language())));
  });
