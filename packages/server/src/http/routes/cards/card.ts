/** A card with its present data, or as a file: `0191….adaptive.json` is a card and an ending. */

import { card } from "@etui/protocol/api/cards";
import type { Card } from "@etui/protocol/card";
import { refusal } from "@etui/words/refusal";
import { CARD_FILES, type CardFileEnding } from "../../../cards/card-file.ts";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { noSuchCard } from "./no-such-card.ts";

/** A file is only looked at: whatever its program makes of it, it runs and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const KNOWN = Object.keys(CARD_FILES);

export default endpoint(card, async ({ params, query, etui, call, port }) => {
  const [id, ending] = splitName(params.id);
  if (ending !== undefined && !isEnding(ending))
    return wrong(refusal("card_file.no_form", { ending, known: KNOWN }));
  const card = await etui.cards.open(call, id);
  if (!card) return noSuchCard(id);
  if (ending === undefined) return card;
  const { card_id, card_type, data, options, error } = card;
  if (data === null) return wrong(error ?? refusal("card_file.no_data"));
  const { mimeType, draw } = CARD_FILES[ending];
  const { time_zone } = await etui.settings.read(etui.scope(call.userId));
  const file = await draw({ card_type, data, options } as Card, {
    locale: call.locale === "zh" ? "zh" : "en",
    theme: query.theme === "dark" ? "dark" : "light",
    url: `http://127.0.0.1:${port}/cards/${card_id}`,
    timeZone: time_zone ?? call.timeZone ?? "UTC",
  });
  return file === undefined
    ? wrong(refusal("card_file.no_form", { ending, known: KNOWN, card_type }))
    : new Response(file, {
        headers: { "content-type": mimeType, "cache-control": "no-store", "content-security-policy": POLICY },
      });
});

function splitName(file: string): [id: string, ending: string | undefined] {
  const dot = file.indexOf(".");
  return dot < 0 ? [file, undefined] : [file.slice(0, dot), file.slice(dot + 1)];
}

const isEnding = (ending: string): ending is CardFileEnding => Object.hasOwn(CARD_FILES, ending);
