import type { Card } from "@etui/protocol/card";
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { refusal } from "@etui/words/refusal";
import { type Command, Option } from "commander";
import { CARD_FILES, type CardFileEnding } from "../../cards/card-file.ts";
import { invocation } from "../invocation.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { clockOf } from "../terminal/clock.ts";
import { note, printJson } from "../terminal/output.ts";
import { writeWhole } from "../terminal/write-whole.ts";
import { withEtui, withEtuiHere } from "../with-etui.ts";
import { language, words } from "../words/words.ts";
import { findCard } from "./find-card.ts";
import { printCard } from "./print-card.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  as?: CardFileEnding;
  output?: string;
  dark?: boolean;
}

const KNOWN = Object.keys(CARD_FILES) as CardFileEnding[];

export function addCardShow(group: Command): void {
  group
    .command("show")
    .description(words().card.commands.show)
    .argument("<id>", words().card.id)
    .addOption(new Option("--as <form>", words().card.as).choices(KNOWN))
    .option("-o, --output <file>", words().card.output)
    .option("--dark", words().card.dark)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((id: string, _options, command: Command) => show(id, command.optsWithGlobals()));
}

const show = (id: string, { home, user, json, as, output, dark }: Options) =>
  (output === undefined ? withEtui : withEtuiHere)({ home }, async (etui, signal) => {
    const { timeZone } = await clockOf(etui, user);
    const cardId = await findCard(etui, user, id);
    const card = await etui.cards.open(
      { userId: user, surface: "cli", timeZone, locale: language() },
      cardId,
    );
    if (!card) throw refusedBy(refusal("cli.no_card"));
    if (json) return printJson(card);
    if (card.data === null) throw refusedBy(card.error ?? refusal("card_file.no_data"));
    const drawn = { card_type: card.card_type, data: card.data, options: card.options } as Card;
    if (as === undefined && output === undefined) {
      await printCard(drawn, timeZone);
      return noteState(card);
    }
    const ending = as ?? endingOf(output!);
    const file = await CARD_FILES[ending].draw(drawn, {
      locale: language(),
      theme: dark ? "dark" : "light",
      url: "",
      timeZone,
    });
    if (file === undefined)
      throw refusedBy(refusal("card_file.no_form", { ending, known: KNOWN, card_type: card.card_type }));
    if (output === undefined) {
      if (typeof file !== "string" && invocation().stdout.isTTY)
        throw refusedBy(refusal("cli.picture_to_terminal"));
      invocation().stdout.write(file);
      return;
    }
    const { Readable } = await import("node:stream");
    await writeWhole(output, Readable.from([file]), signal);
    note(words().card.written(output));
  });

/** The file's own name determines the format. */
function endingOf(output: string): CardFileEnding {
  const ending = KNOWN.find((one) => output.endsWith(`.${one}`));
  if (ending === undefined) throw refusedBy(refusal("cli.no_card_form", { known: KNOWN }));
  return ending;
}

function noteState({ state, answer, superseded_by }: StoredCard): void {
  if (answer) note(words().card.answered(JSON.stringify(answer.values)));
  else if (state === "superseded") note(words().card.superseded(superseded_by!));
}
