import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import type { CardPage } from "@etui/protocol/cards/stored-card";
import { isUuid } from "@etui/protocol/uuid";
import { refusal } from "@etui/words/refusal";
import { type Command, Option } from "commander";
import { invocation } from "../invocation.ts";
import { addPagedOptions, cursorOf, noteMore, type PagedOptions } from "../list-options.ts";
import { misusedBy } from "../refusing/refused-by.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { language, words } from "../words/words.ts";

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
    for (const card of page.cards) print(await inWords(card));
    if (page.cards.length === 0) note(words().card.none);
    noteMore(page.next_cursor);
  });

/** Times are in this machine's zone. A card without a title is named by what it shows. */
async function inWords(card: CardPage["cards"][number]): Promise<string> {
  const { momentInWords } = await import("@etui/time/rules/in-words");
  const { card_id, card_type, created_at, data_source, options, state, pinned } = card;
  const at = momentInWords(new Date(created_at), invocation().timeZone, language());
  const source = data_source.type === "path" ? data_source.path : words().card.types[card_type];
  const marks = [
    ...(state === "open" ? [] : [words().card.states[state]]),
    ...(pinned ? [words().card.pinned] : []),
  ];
  return [at, words().card.types[card_type], oneLine(options.title ?? source), ...marks, card_id].join("  ");
}
