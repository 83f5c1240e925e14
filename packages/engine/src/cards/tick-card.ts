/** A person ticks an item of an interactive list: where the tick is stored, it is turned over. */

import { listTicks, type Tick } from "@etui/cards/list-ticks";
import type { Material } from "@etui/cards/material";
import { CardTick } from "@etui/protocol/cards/stored-card";
import type { Json } from "@etui/values/json/json";
import { applyJsonPatch } from "@etui/values/patch/json-patch";
import { z } from "zod";
import type { UserDataService } from "../data/user-data-service.ts";
import type { TenantScope } from "../database/tenant.ts";
import { checkContent } from "../document/document-content.ts";
import { conflict, failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { ToolContext } from "../tool/tool.ts";
import { noSuchCard, refusedToPerson } from "./card-gone.ts";
import type { CardService } from "./card-service.ts";
import { prefixOf } from "./card-source.ts";
import { isInteractive, within } from "./draw-card.ts";
import type { CardRow } from "./store/card-row.ts";
import { lockCard } from "./store/read-cards.ts";
import { replaceData } from "./store/settle-card.ts";

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
        const row = await lockCard(tx, args.card_id);
        if (!row) return noSuchCard(args.card_id, context.locale);
        if (!isInteractive(row.card_type, row.options) || row.card_type !== "list")
          return failure("invalid_arguments", "This card has no ticks that can be changed.");
        return row.data_source.type === "path"
          ? tickStored({ cards, data, tx, row, context }, args)
          : tickOwn(tx, row, args, context);
      });
      if (result.status === "success") cards.settled(context.userId);
      return result;
    },
  });

interface Place {
  cards: CardService;
  data: UserDataService;
  tx: TenantScope;
  row: CardRow;
  context: ToolContext;
}

/** The list is drawn anew: whoever ticked saw it as it was then, and an item may have moved since. */
async function tickStored({ cards, data, tx, row, context }: Place, { item, title, checked }: Input) {
  const drawn = await cards.draw(row, within(tx, context));
  if (!drawn.ok) return refusedToPerson(drawn.refusal, context.locale);
  const { items } = drawn.card.data as { items: Items };
  const index = placeOf(items, item, title);
  const tick = index === undefined ? undefined : listTicks(drawn.material, row.options)[index];
  if (tick === undefined) return moved(row.card_id);
  const path = tick.path ?? documentOf(row, drawn.material);
  if (path === undefined) return moved(row.card_id);
  if (tick.value === checked) return done(row.card_id, checked);
  const outcome = await data.edit(tx, { path, by: context.provenance }, (current) => {
    const turned = current && turn(current.content, tick, checked);
    return turned === undefined ? { ok: false, error: "moved" } : checkContent(turned);
  });
  if (!("written" in outcome) || !outcome.written) return moved(row.card_id);
  context.changed({ kind: "user_data", target: path, action: "updated", version: outcome.version });
  return done(row.card_id, checked);
}

/** A card that holds its own data keeps the tick with them. */
async function tickOwn(
  tx: TenantScope,
  row: CardRow,
  { item, title, checked }: Input,
  { surface }: ToolContext,
) {
  const own = row.data as { items: Items };
  const index = placeOf(own.items, item, title);
  if (index === undefined || own.items[index]!.checked === undefined) return moved(row.card_id);
  const items = own.items.with(index, { ...own.items[index]!, checked });
  await replaceData(tx, row.card_id, { data: { ...own, items }, surface });
  return done(row.card_id, checked);
}

/** The item where it was seen; failing that the only one that is called so. */
function placeOf(items: Items, seen: number, title: string): number | undefined {
  if (items[seen]?.title === title) return seen;
  const found = items.flatMap((item, index) => (item.title === title ? [index] : []));
  return found.length === 1 ? found[0] : undefined;
}

/** All items lie in one document: the one that the card names. */
const documentOf = ({ data_source }: CardRow, { kind }: Material): string | undefined =>
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

const moved = (card_id: string) =>
  conflict("The list has changed meanwhile. Look at it again and tick the item where it is now.", {
    card_id,
  });
