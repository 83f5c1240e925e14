import type { Command } from "commander";
import { words } from "../words/words.ts";
import { addTriggerControls } from "./trigger-control.ts";
import { addTriggerCreate } from "./trigger-create.ts";
import { addTriggerHistory } from "./trigger-history.ts";
import { addTriggerList } from "./trigger-list.ts";
import { addTriggerNext } from "./trigger-next.ts";
import { addTriggerShow } from "./trigger-show.ts";
import { addTriggerSimulate } from "./trigger-simulate.ts";
import { addWebhookSecret } from "./webhook-secret.ts";

export function addTriggerCommands(program: Command): void {
  const group = program
    .command("trigger")
    .description(words().trigger.commands.trigger)
    .addHelpText("after", `\n${words().trigger.more}`);
  addTriggerCreate(group);
  addTriggerList(group);
  addTriggerShow(group);
  addTriggerNext(group);
  addTriggerHistory(group);
  addTriggerSimulate(group);
  addTriggerControls(group);
  addWebhookSecret(group);
}
