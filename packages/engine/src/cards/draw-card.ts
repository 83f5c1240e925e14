/** Makes a card from data and a view, or says why it cannot. */

import { KINDS } from "@etui/cards/kinds";
import type { Material } from "@etui/cards/material";
import type { Card, CardType } from "@etui/protocol/card";
import { takesAnswer } from "@etui/protocol/cards/card-type";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { CardSource } from "@etui/protocol/cards/stored-card";
import type { Json } from "@etui/values/json/json";
import { nearestName } from "@etui/values/nearest-name";
import { type Refusal, refusal } from "@etui/words/refusal";
import { nearPath } from "../data/near-path/near-path.ts";
import { listChildren } from "../data/query/children.ts";
import { filterHint } from "../data/query/filter-hint.ts";
import { whyNothing } from "../data/query/why-nothing.ts";
import { equalledDays } from "../database/filter/day-word.ts";
import type { TenantScope } from "../database/tenant.ts";
import { failure, notFound } from "../tool/answers.ts";
import type { ToolContext } from "../tool/tool.ts";
import { compilePattern } from "../tool/validation/re2-pattern.ts";
import {
  type Found,
  findByPath,
  inlineMaterial,
  isMatching,
  type Matching,
  prefixOf,
  READ_DATA,
  type StoredData,
} from "./card-source.ts";
import type { CardComponents } from "./components.ts";
import type { CardEndpoints, EndpointContext } from "./endpoints.ts";
import { drawGroups } from "./grouped/draw-groups.ts";
import { withOwnTicks } from "./own-ticks.ts";

/** The requested card. `data` is set if the source is inline. */
export interface Wanted {
  card_type: CardType;
  data_source: CardSource & { data?: Json };
  options: CardOptions;
  /** True if somebody has just asked for it, who can mend an order by nothing; a stored card is drawn as far as it can be. */
  isNew?: true;
  /** Where group_by was written, for what is said of it. */
  groupedAt?: "options.group_by" | "data_source.group_by";
  /** For the model: what was read as something else than it was written. */
  notes?: string[];
}

export interface DrawContext extends Omit<EndpointContext, "cardType"> {
  /** A scope for heavy reads, because a card may be drawn from many documents. */
  readonly heavyDb: TenantScope;
}

/** The context for a tool that draws inside its own transaction. */
export const within = (
  db: TenantScope,
  { userId, locale, timeZone, signal, execute, lacks }: ToolContext,
): DrawContext => ({ userId, locale, timeZone, signal, execute, lacks, db, heavyDb: db });

export interface DrawnCard {
  ok: true;
  card: Card;
  /** The data before a view shaped them. */
  material: Material;
  /** Short sentences for the model about what could not be done as requested. */
  notes: string[];
  /** Why this is not shown anew. */
  unasked?: Refusal | undefined;
  nextCursor?: string | undefined;
  /** The version of the document at the card's path, 0 if there is none. */
  version?: number | undefined;
}

export type Refused = {
  ok: false;
  refusal: ReturnType<typeof failure<Refusal>> | ReturnType<typeof notFound<object, Refusal>>;
};

export interface CardParts {
  stored: StoredData;
  endpoints: CardEndpoints;
  components: CardComponents;
}

export async function drawCard(
  parts: CardParts,
  wanted: Wanted,
  context: DrawContext,
): Promise<DrawnCard | Refused> {
  const groups = await groupsOf(parts, wanted, context);
  if (groups !== undefined && "refusal" in groups) return groups;
  const found = groups ?? (await findMaterial(parts, wanted, context));
  if ("refusal" in found) return found;
  const drawn = shapeCard(groups === undefined ? wanted : { ...wanted, options: groups.options }, {
    ...found,
    material: await gathered(parts, wanted, found.material, context),
  });
  if (!drawn.ok) return drawn;
  const unknown = unknownComponent(parts.components, wanted);
  return {
    ...drawn,
    card: withOwnTicks(drawn.card, wanted),
    notes: [...(unknown === undefined ? [] : [unknown]), ...(wanted.notes ?? []), ...drawn.notes],
  };
}

/** Undefined if nothing is grouped, or there is nothing to group. */
async function groupsOf(
  { stored }: CardParts,
  wanted: Wanted,
  context: DrawContext,
): Promise<(Found & { options: CardOptions }) | Refused | undefined> {
  const lacking = wanted.data_source.type === "path" ? context.lacks(READ_DATA) : undefined;
  if (lacking) return refused(failure("forbidden", lacking));
  const groups = await drawGroups(stored, wanted, context);
  if (groups === undefined || groups.ok === "nothing") return undefined;
  return groups.ok ? groups : refused(failure("invalid_arguments", groups.refused));
}

/** Documents with what their card has to know of all of them. A search finds pages, so nothing is counted over one. */
async function gathered(
  { stored }: CardParts,
  { card_type, data_source, options }: Wanted,
  material: Material,
  { heavyDb }: DrawContext,
): Promise<Material> {
  if (material.kind !== "documents" || data_source.type !== "path" || data_source.search !== undefined)
    return material;
  const gathering = KINDS[card_type].gathers?.(material, options);
  if (gathering === undefined) return material;
  const { filters } = data_source;
  const all = await stored.gather(heavyDb, material.prefix, { ...gathering, filters });
  return all === undefined ? material : { ...material, gathered: all };
}

/** A component may come later, with its skill: until then the card is a tree, which the model would not know. */
function unknownComponent(components: CardComponents, { card_type, options }: Wanted): string | undefined {
  const { component_id: id = "" } = options;
  if (card_type !== "custom" || components.html(id) !== undefined) return undefined;
  const nearest = nearestName(
    id,
    components.list().map(({ component_id }) => component_id),
  );
  return `No component has this component_id, so it is a tree.${nearest === undefined ? "" : ` Did you mean ${nearest}?`}`;
}

export function shapeCard(
  { card_type, options }: Pick<Wanted, "card_type" | "options">,
  found: Found,
): DrawnCard | Refused {
  const shaped = KINDS[card_type].shape(found.material, options, { isPattern });
  if (!shaped.ok) return refused(failure("invalid_arguments", shaped.refused));
  const interactive = isInteractive(card_type, options);
  const card = {
    card_type,
    data: shaped.data,
    options: { ...shaped.heading, ...options, ...(interactive && { interactive }) },
  } as Card;
  return {
    ok: true,
    card,
    material: found.material,
    unasked: shaped.unasked,
    notes: [...(options.interactive && !interactive ? [NO_INPUT] : []), ...found.notes, ...shaped.notes],
    nextCursor: card_type === "table" ? found.nextCursor : undefined,
    version: found.version,
  };
}

/** A question can be answered unless the options make it read-only. */
export function isInteractive(cardType: CardType, { interactive }: CardOptions): boolean {
  return takesAnswer(cardType) ? (interactive ?? true) : cardType === "list" && interactive === true;
}

async function findMaterial(
  { stored, endpoints }: CardParts,
  { card_type, data_source, options, isNew }: Wanted,
  context: DrawContext,
): Promise<Found | Refused> {
  switch (data_source.type) {
    case "inline":
      if (data_source.data === undefined)
        return refused(
          failure("invalid_arguments", refusal("cards.data_missing", { at: "data_source.data" })),
        );
      return { material: inlineMaterial(data_source.data), notes: [] };
    case "path": {
      const lacking = context.lacks(READ_DATA);
      if (lacking) return refused(failure("forbidden", lacking));
      const { path, filters, search } = data_source;
      const found = await findByPath(stored, context.heavyDb, {
        path,
        cardType: card_type,
        limit: options.limit,
        sortBy: options.sort_by,
        filters,
        search,
      });
      if (found !== undefined && "refused" in found)
        return refused(failure("invalid_arguments", found.refused));
      const isView = endpoints.behind(path).follows !== undefined;
      if (found !== undefined) return found;
      const yet = nothingYet(card_type, path, options);
      if (yet !== undefined) {
        const why = isNew ? await whyNothingIn(context, data_source) : [];
        return { ...yet, notes: why };
      }
      return refused(await nothingThere(context, { ...data_source, isView, isNew: isNew === true }));
    }
    case "api": {
      const { endpoint, params } = data_source;
      // Picked, because a context may be an object whose properties are those of its class.
      const { userId, locale, timeZone, signal, execute, lacks, db } = context;
      const asker = { userId, locale, timeZone, signal, execute, lacks, db, cardType: card_type };
      const fetched = await endpoints.fetch(endpoint, params, asker);
      return fetched.ok
        ? { material: { kind: "value", value: fetched.data }, notes: [] }
        : refused(failure("invalid_arguments", fetched.refused));
    }
  }
}

/** `isView`: a domain shows something under that name. */
async function nothingThere(
  context: DrawContext,
  source: { path: string; isView: boolean; isNew: boolean } & Matching,
): Promise<Refused["refusal"]> {
  const { heavyDb: scope, timeZone } = context;
  if (source.isView) return notFound(refusal("cards.view_as_path", { endpoint: source.path }));
  if (isMatching(source)) {
    const days = equalledDays(source.filters, { at: new Date(), timeZone });
    const why = source.isNew ? await whyNothingIn(context, source) : [];
    return notFound(
      refusal("cards.nothing_matches", {
        path: source.path,
        ...(days.length > 0 && { days }),
        ...(why.length > 0 && { why }),
      }),
    );
  }
  if (!source.path.includes("*"))
    return notFound(refusal("cards.nothing_stored", await thereInstead(scope, source.path)));
  const folder = source.path.slice(0, source.path.indexOf("*")).replace(/[^/]*$/, "") || "/";
  return failure("invalid_arguments", refusal("cards.pattern_as_path", { at: "data_source.path", folder }));
}

/** As a query that finds nothing says it to whoever makes the card; who opens it later has not written the filter. */
async function whyNothingIn(
  { heavyDb: scope, locale }: DrawContext,
  { path, filters, search }: { path: string } & Matching,
): Promise<string[]> {
  if (filters === undefined || search !== undefined) return [];
  const hint = filterHint(filters, locale);
  return hint === undefined ? whyNothing(scope, { prefix: prefixOf(path), filters, locale }) : [hint];
}

const MOST_NAMED = 5;

/** What may have been meant, so that nobody has to look for it with a tool that they may not have. */
async function thereInstead(
  scope: TenantScope,
  path: string,
): Promise<{ near: string } | { there: string[] }> {
  const near = await nearPath(scope, path.replace(/\/+$/, "")).catch(() => undefined);
  if (near !== undefined) return { near };
  const { children } = await listChildren(scope, { prefix: "", limit: MOST_NAMED });
  return { there: children.map((child) => (child.document ? child.path : `${child.path}/`)) };
}

/** A card may exist before its data: a form whose answer will be the first, or a card that says what is missing. */
function nothingYet(cardType: CardType, path: string, options: CardOptions): Found | undefined {
  if (cardType === "form" && options.fields !== undefined)
    return { material: { kind: "value", value: {} }, notes: [], version: 0 };
  if (options.empty_text === undefined) return undefined;
  const material = { kind: "documents" as const, prefix: prefixOf(path), documents: [], total: 0 };
  return { material, notes: [], version: 0 };
}

const isPattern = (source: string) => compilePattern(source) !== undefined;

const refused = (refusal: Refused["refusal"]): Refused => ({ ok: false, refusal });

const NO_INPUT = "It takes no input.";
