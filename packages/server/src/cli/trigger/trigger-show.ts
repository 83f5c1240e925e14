import type { StoredTrigger } from "@etui/engine";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, triggerId, userOption } from "../settings.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { language, words } from "../words/words.ts";
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
    for (const line of await triggerInWords(trigger)) print(line);
    for (const line of await detailsInWords(trigger)) print(`    ${line}`);
    for (const { at } of runs.slice(1)) {
      print(`    ${words().trigger.following(await inWords(new Date(at), trigger))}`);
    }
  });

async function detailsInWords(trigger: StoredTrigger): Promise<string[]> {
  const { definition, last_fired_at, has_webhook } = trigger;
  const { action, rules, condition, description, source_path } = definition;
  return [
    ...(description === undefined ? [] : [oneLine(description)]),
    ...(condition ? conditionDetails(condition) : []),
    ...actionInWords(action),
    ...(await rulesInWords(rules)),
    ...(source_path === undefined ? [] : [words().trigger.source(oneLine(source_path))]),
    ...(has_webhook ? [words().trigger.webhook] : []),
    ...(last_fired_at ? [words().trigger.last(await inWords(last_fired_at, trigger))] : []),
  ];
}

async function inWords(at: Date, { definition }: StoredTrigger): Promise<string> {
  const { momentInWords } = await import("@etui/time/rules/in-words");
  return momentInWords(at, definition.time_zone, language());
}
