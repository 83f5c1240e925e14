import { randomUUID } from "node:crypto";
import type { CardAction } from "@etui/protocol/cards/options";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { confirmedCall } from "../tool/confirmed-call.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { findCard } from "./find-card.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addCardPress(group: Command): void {
  group
    .command("press")
    .description(words().card.commands.press)
    .argument("<id>", words().card.id)
    .argument("<button>", words().card.button)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((id: string, button: string, _options, command: Command) =>
      press(id, button, command.optsWithGlobals()),
    );
}

const press = (id: string, button: string, { home, user, ...asked }: Options) =>
  withEtui({ home }, async (etui, signal) => {
    const card_id = await findCard(etui, user, id, { buttons: true });
    const card = await etui.cards.open({ userId: user }, card_id);
    if (!card) throw refusedBy(refusal("cards.unknown"));
    const actions = card.options.actions ?? [];
    const action = placeOf(actions, button);
    if (action < 0) throw refusedBy(refusal("cli.no_button", { given: button, labels: labelsOf(actions) }));
    const args = { card_id, action, label: actions[action]!.label, press_key: randomUUID() };
    const result = await confirmedCall(etui, { name: "press_card", args, signal }, { user, ...asked });
    await printToolResult(result, asked);
  });

/** By its words, or by its number from 1; -1 if there is none. */
function placeOf(actions: readonly CardAction[], button: string): number {
  const place = actions.findIndex(({ label }) => label === button);
  return place >= 0 || !/^\d+$/.test(button) || Number(button) > actions.length ? place : Number(button) - 1;
}

const labelsOf = (actions: readonly CardAction[]) => actions.map(({ label }) => label);
