import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import type { CardPage } from "@etui/protocol/cards/stored-card";
import { isUuid } from "@etui/protocol/uuid";
import { refusal } from "@etui/words/refusal";
import { type Command, Option } from "commander";
import { addPagedOptions, cursorOf, noteMore, type PagedOptions } from "../list-options.ts";
import { misusedBy } from "../refusing/refused-by.ts";
import { type Clock, clockOf } from "../terminal/clock.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options extends PagedOptions {
  type?: CardType;
}

export function addCardList(group: Command): void {
  const command = group
    .command("list")
    .description(words().card.commands.list)
    .addOption(new Option("--type <type>", words().card.type).choices(CARD_TYPES));
  addPagedOptions(command, 20, "before").action(() => list(command.optsWithGlobals()));
}

const list = ({ home, user, json, limit, type, ...paged }: Options) =>
  withEtui({ home }, async (etui) => {
    const before = cursorOf(paged);
    if (before !== undefined && !isUuid(before)) throw misusedBy(refusal("cli.no_id", { of: "card" }));
    const page = await etui.cards.list(etui.scope(user), { limit, cardType: type, before });
    if (json) return printJson(page);
    const clock = await clockOf(etui, user);
    for (const card of page.cards) print(inWords(card, clock));
    if (page.cards.length === 0) note(words().card.none);
    noteMore(page.next_cursor);
  });

/** A card without a title is named by what it shows. */
function inWords(card: CardPage["cards"][number], clock: Clock): string {
  const { card_id, card_type, created_at, data_source, options, state, pinned } = card;
  const source = data_source.type === "path" ? data_source.path : words().card.types[card_type];
  const marks = [
    ...(state === "open" ? [] : [words().card.states[state]]),
    ...(pinned ? [words().card.pinned] : []),
  ];
  const title = oneLine(options.title ?? source);
  return [clock.print(created_at), words().card.types[card_type], title, ...marks, card_id].join("  ");
}
