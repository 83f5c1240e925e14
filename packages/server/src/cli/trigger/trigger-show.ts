import type { StoredTrigger } from "@etui/engine";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, triggerId, userOption } from "../settings.ts";
import { type Clock, clockOf } from "../terminal/clock.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { actionInWords } from "./action-in-words.ts";
import { conditionDetails } from "./condition-details.ts";
import { rulesInWords } from "./rules-in-words.ts";
import { triggerInWords } from "./trigger-in-words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

const NEXT_RUNS = 5;
const A_YEAR_MS = 366 * 24 * 60 * 60 * 1000;

export function addTriggerShow(group: Command): void {
  group
    .command("show")
    .description(words().trigger.commands.show)
    .argument("<id>", words().trigger.id, triggerId)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((id: string, _options, command: Command) => show(id, command.optsWithGlobals()));
}

const show = (id: string, { home, user, json }: Options) =>
  withEtui({ home }, async (etui) => {
    const { triggerView } = await import("@etui/engine");
    const scope = etui.scope(user);
    const trigger = await etui.triggers.read(scope, id);
    if (!trigger) throw refusedBy(refusal("triggers.unknown"));
    const range = { from: new Date(), to: new Date(Date.now() + A_YEAR_MS), most: NEXT_RUNS };
    const runs =
      trigger.status === "active" ? (await etui.simulations.ofTrigger(scope, id, range))!.runs : [];
    if (json) return printJson({ ...triggerView(trigger), next_runs: runs });
    const clock = await clockOf(etui, user);
    for (const line of await triggerInWords(trigger, clock)) print(line);
    for (const line of await detailsInWords(trigger, clock)) print(`    ${line}`);
    for (const { at } of runs.slice(1)) {
      print(`    ${words().trigger.following(clock.print(at))}`);
    }
  });

async function detailsInWords(trigger: StoredTrigger, clock: Clock): Promise<string[]> {
  const { definition, last_fired_at, has_webhook } = trigger;
  const { action, rules, condition, description, source_path } = definition;
  return [
    ...(description === undefined ? [] : [oneLine(description)]),
    ...(condition ? conditionDetails(condition) : []),
    ...actionInWords(action),
    ...(await rulesInWords(rules)),
    ...(source_path === undefined ? [] : [words().trigger.source(oneLine(source_path))]),
    ...(has_webhook ? [words().trigger.webhook] : []),
    ...(last_fired_at ? [words().trigger.last(clock.print(last_fired_at))] : []),
  ];
}
