import type { Etui, Simulated } from "@etui/engine";
import { isUuid } from "@etui/protocol/uuid";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Command } from "commander";
import { addListOptions, type ListOptions } from "../list-options.ts";
import { misusedBy, refusedBy } from "../refusing/refused-by.ts";
import { clockOf } from "../terminal/clock.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { readGiven } from "../terminal/read-given.ts";
import { callContext } from "../tool/call-context.ts";
import { withEtui } from "../with-etui.ts";
import { language, words } from "../words/words.ts";
import { type RangeOptions, rangeOf } from "./range.ts";
import { runInWords } from "./run-in-words.ts";

type Options = ListOptions & RangeOptions;

export function addTriggerSimulate(group: Command): void {
  const command = group
    .command("simulate")
    .description(words().trigger.commands.simulate)
    .argument("<what>", words().trigger.idOrDefinition)
    .option("--from <moment>", words().trigger.from)
    .option("--to <moment>", words().trigger.to);
  addListOptions(command, 100).action((what: string) => simulate(what, command.optsWithGlobals()));
}

async function simulate(what: string, { home, user, json, ...options }: Options): Promise<void> {
  const given = isUuid(what) ? undefined : await readGiven(what);
  await withEtui({ home }, async (etui) => {
    const range = await rangeOf(options);
    const scope = etui.scope(user);
    const found =
      given === undefined
        ? await etui.simulations.ofTrigger(scope, what, range)
        : await ofDefinition(etui, given, { user, range });
    if (!found) throw refusedBy(refusal("triggers.unknown"));
    if (json) return printJson(found);
    const clock = await clockOf(etui, user);
    for (const run of found.runs) print(runInWords(run, { title: false, clock }));
    for (const each of found.notes ?? []) note(oneLine(sayRefusal(each, language())));
    if (found.more) note(words().trigger.moreRuns);
  });
}

async function ofDefinition(
  etui: Etui,
  text: string,
  { user, range }: { user: string; range: Awaited<ReturnType<typeof rangeOf>> },
): Promise<Simulated> {
  const { parseJson } = await import("@etui/values/parse/parse-json");
  const args = parseJson(text);
  if (!args.ok) throw misusedBy(args.refused);
  const { timeZone = "UTC", locale = "en" } = callContext(user);
  const simulated = await etui.simulations.ofArguments(etui.scope(user), args.value, {
    range,
    timeZone,
    locale,
  });
  if (!simulated.ok) throw refusedBy(simulated.refused);
  return simulated.simulation;
}
