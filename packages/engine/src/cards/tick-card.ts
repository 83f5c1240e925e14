/** A person ticks an item of an interactive list, which toggles the stored tick. */

import { listTicks, listValues, type Tick } from "@etui/cards/list-ticks";
import type { Material } from "@etui/cards/material";
import { type CardSource, CardTick, isFollowing } from "@etui/protocol/cards/stored-card";
import type { Json } from "@etui/values/json/json";
import { applyJsonPatch } from "@etui/values/patch/json-patch";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { UserDataService } from "../data/user-data-service.ts";
import type { TenantScope } from "../database/tenant.ts";
import { checkContent } from "../document/document-content.ts";
import { conflict, failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { ToolContext } from "../tool/tool.ts";
import { noSuchCard, refusedToPerson } from "./card-gone.ts";
import type { CardService } from "./card-service.ts";
import { prefixOf, WRITE_DATA } from "./card-source.ts";
import { isInteractive, within } from "./draw-card.ts";
import { lockCard } from "./stored/read-cards.ts";
import { replaceData } from "./stored/settle-card.ts";
import type { StoredCardRow } from "./stored/stored-card.ts";

const input = CardTick.extend({ card_id: z.string() });
type Input = z.infer<typeof input>;
type Items = { title: string; checked?: boolean }[];

export const createTickCard = (cards: CardService, data: UserDataService) =>
  defineTool({
    name: "tick_card",
    title: "Tick an item",
    summary: "Tick or untick an item of an interactive list.",
    description: "Tick an item of a list card; the tick is written where the item is stored.",
    effect: "write",
    idempotent: true,
    audience: "person",
    input,
    async run(args, context) {
      const result = await context.db.transaction(async (tx) => {
        const storedCard = await lockCard(tx, args.card_id);
        if (!storedCard) return noSuchCard(args.card_id);
        if (isOverEndpoint(storedCard)) return storedCard;
        if (!isInteractive(storedCard.card_type, storedCard.options) || storedCard.card_type !== "list")
          return failure("invalid_arguments", refusal("cards.no_ticks"));
        return storedCard.data_source.type === "path"
          ? tickStored({ cards, data, tx, storedCard, context }, args)
          : tickOwn(tx, storedCard, args, context);
      });
      // A call is made outside, for it has a transaction of its own.
      if (!("status" in result)) return tickByCall({ cards, storedCard: result, context }, args);
      if (result.status === "success") cards.settled(context.userId);
      return result;
    },
  });

/** Ticks of what follows an endpoint are not kept with the card. */
type OverEndpoint = StoredCardRow & { data_source: Extract<CardSource, { type: "api" }> };

const isOverEndpoint = (storedCard: StoredCardRow): storedCard is OverEndpoint =>
  storedCard.data_source.type === "api" && isFollowing(storedCard.data_source);

/** A tick that stands for a call, which has its own receipt and its own undo. */
async function tickByCall(
  { cards, storedCard, context }: { cards: CardService; storedCard: OverEndpoint; context: ToolContext },
  { card_id, item, title, checked, occurrence }: Input,
) {
  const drawn = await cards.draw(storedCard, within(context.db, context));
  if (!drawn.ok) return refusedToPerson(drawn.refusal);
  const { data, options } = drawn.card;
  if (drawn.card.card_type !== "list" || options.interactive !== true)
    return failure("invalid_arguments", refusal("cards.no_ticks"));
  const index = placeOf((data as { items: Items }).items, item, title);
  const value = index === undefined ? undefined : listValues(drawn.material, options)[index];
  const { tick } = cards.endpoints.behind(storedCard.data_source.endpoint);
  const call = value === undefined ? undefined : tick?.(value, checked, occurrence);
  if (call === undefined) return moved(card_id);
  const called = await context.execute(call.tool, call.arguments);
  return called.status === "success" ? done(card_id, checked) : { ...called, card_id };
}

interface Place {
  cards: CardService;
  data: UserDataService;
  tx: TenantScope;
  storedCard: StoredCardRow;
  context: ToolContext;
}

/** The list is drawn again, because an item may have moved since the person saw it. */
async function tickStored({ cards, data, tx, storedCard, context }: Place, { item, title, checked }: Input) {
  const lacking = context.lacks(WRITE_DATA);
  if (lacking) return failure("forbidden", lacking);
  const drawn = await cards.draw(storedCard, within(tx, context));
  if (!drawn.ok) return refusedToPerson(drawn.refusal);
  const { items } = drawn.card.data as { items: Items };
  const index = placeOf(items, item, title);
  const tick = index === undefined ? undefined : listTicks(drawn.material, storedCard.options)[index];
  if (tick === undefined) return moved(storedCard.card_id);
  const path = tick.path ?? documentOf(storedCard, drawn.material);
  if (path === undefined) return moved(storedCard.card_id);
  if (tick.value === checked) return done(storedCard.card_id, checked);
  const outcome = await data.edit(tx, { path, by: context.provenance }, (current) => {
    const turned = current && turn(current.content, tick, checked);
    return turned === undefined ? { ok: false, refused: LIST_CHANGED } : checkContent(turned);
  });
  if (!("written" in outcome) || !outcome.written) return moved(storedCard.card_id);
  context.changed({ kind: "user_data", target: path, action: "updated", version: outcome.version });
  return done(storedCard.card_id, checked);
}

/** A card with its own data stores the tick in them. */
async function tickOwn(
  tx: TenantScope,
  storedCard: StoredCardRow,
  { item, title, checked }: Input,
  { surface }: ToolContext,
) {
  const own = storedCard.data as { items: Items };
  const index = placeOf(own.items, item, title);
  if (index === undefined || own.items[index]!.checked === undefined) return moved(storedCard.card_id);
  const items = own.items.with(index, { ...own.items[index]!, checked });
  await replaceData(tx, storedCard.card_id, { data: { ...own, items }, surface });
  return done(storedCard.card_id, checked);
}

/** The item at the position where it was seen, or else the only one with this title. */
function placeOf(items: Items, seen: number, title: string): number | undefined {
  const isMeant = (item: Items[number]) => item.title === title && item.checked !== undefined;
  if (items[seen] && isMeant(items[seen])) return seen;
  const found = items.flatMap((item, index) => (isMeant(item) ? [index] : []));
  return found.length === 1 ? found[0] : undefined;
}

/** The document with all items: the one that the card names. */
const documentOf = ({ data_source }: StoredCardRow, { kind }: Material): string | undefined =>
  kind === "value" && data_source.type === "path" && prefixOf(data_source.path) !== data_source.path
    ? data_source.path.normalize("NFC")
    : undefined;

function turn(content: Json, { pointer, value }: Tick, checked: boolean): Json | undefined {
  const patched = applyJsonPatch(content, [
    { op: "test", path: pointer, value },
    { op: "replace", path: pointer, value: checked },
  ]);
  return patched.ok ? patched.value : undefined;
}

const done = (card_id: string, checked: boolean) =>
  success({ card_id, checked, model_output: checked ? "Ticked." : "Unticked." });

const LIST_CHANGED = refusal("cards.list_changed");

const moved = (card_id: string) => conflict(LIST_CHANGED, { card_id });
