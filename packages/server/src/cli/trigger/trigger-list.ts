import type { TriggerStatus } from "@etui/protocol/trigger";
import { type Command, Option } from "commander";
import { addListOptions, type ListOptions } from "../list-options.ts";
import { clockOf } from "../terminal/clock.ts";
import { note, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { triggerInWords } from "./trigger-in-words.ts";

interface Options extends ListOptions {
  status?: TriggerStatus;
  all?: boolean;
}

export function addTriggerList(group: Command): void {
  const command = group
    .command("list")
    .description(words().trigger.commands.list)
    .addOption(
      new Option("--status <status>", words().trigger.status).choices(Object.keys(words().trigger.statuses)),
    )
    .addOption(new Option("--all", words().trigger.all).conflicts("status"));
  addListOptions(command, 100).action(() => list(command.optsWithGlobals()));
}

const list = ({ home, user, json, limit, status = "active", all }: Options) =>
  withEtui({ home }, async (etui) => {
    const { triggerView } = await import("@etui/engine");
    const found = await etui.triggers.list(etui.scope(user), { limit, status: all ? undefined : status });
    if (json) return printJson({ count: found.count, triggers: found.triggers.map(triggerView) });
    const clock = await clockOf(etui, user);
    for (const trigger of found.triggers) {
      for (const line of await triggerInWords(trigger, clock)) print(line);
    }
    if (found.triggers.length === 0) note(words().trigger.none);
    const more = found.count - found.triggers.length;
    if (more > 0) note(words().trigger.moreTriggers(more));
  });
