/**
 * The options of a card as models write them, made into the options there are. What they call by the name of a part of
 * the view (`x`, `y`, `type: "line"`) has one meaning for the card it comes with, or is refused.
 */
import { mappingForm } from "@etui/cards/mapping";
import type { CardType } from "@etui/protocol/cards/card-type";
import { CHART_TYPES } from "@etui/protocol/cards/chart";
import { CardMapping, type CardOptions } from "@etui/protocol/cards/options";
import { PROGRESS_STYLES } from "@etui/protocol/cards/progress";
import { equalJson } from "@etui/values/json/equal-json";
import { preview } from "@etui/values/json/preview";
import { type Refusal, refuse } from "@etui/words/refusal";
import type { GivenAction } from "./actions/given-actions.ts";

/** What `type` may be: the type of a chart, or the style of progress. */
export const OPTION_TYPES = [...new Set([...CHART_TYPES, ...PROGRESS_STYLES])] as const;

export type GivenOptions = Omit<CardOptions, "mapping" | "actions"> & {
  mapping?: unknown;
  actions?: readonly GivenAction[] | undefined;
  /** The TypeScript examples in the specification use this spelling. */
  componentId?: string | undefined;
  type?: (typeof OPTION_TYPES)[number] | undefined;
  /** Parts of a chart's mapping, which models write beside chart_type as often as into mapping. */
  x?: unknown;
  y?: unknown;
  series?: unknown;
};

type Read<Value> = { ok: true; value: Value } | { ok: false; refused: Refusal };

export function readOptions(cardType: CardType, given: GivenOptions): Read<CardOptions> {
  const { componentId, type, x, y, series, mapping, actions: _read, ...options } = given;
  const typed = readType(cardType, type, options);
  if (!typed.ok) return typed;
  const mapped = readMapping(cardType, mapping, { x, y, series });
  if (!mapped.ok) return mapped;
  const value = {
    ...options,
    ...typed.value,
    ...(componentId !== undefined && options.component_id === undefined && { component_id: componentId }),
    ...(mapped.value !== undefined && { mapping: mapped.value }),
  };
  return { ok: true, value: value as CardOptions };
}

function readType(cardType: CardType, type: GivenOptions["type"], options: object): Read<object> {
  if (type === undefined) return { ok: true, value: {} };
  const meant = TYPED[cardType as keyof typeof TYPED];
  if (!(meant?.types as readonly string[] | undefined)?.includes(type)) {
    const takes = meant ? `${meant.option}: ${meant.types.join(" | ")}` : "card_type";
    return refuse("cards.option_elsewhere", { at: "options.type", card_type: cardType, takes });
  }
  const said = { ...options }[meant.option as never];
  return said === undefined || said === type
    ? { ok: true, value: { [meant.option]: type } }
    : refuse("cards.said_twice", { at: "options.type", as: `options.${meant.option}` });
}

const TYPED = {
  chart: { option: "chart_type", types: CHART_TYPES },
  progress: { option: "progress_style", types: PROGRESS_STYLES },
} as const;

function readMapping(
  cardType: CardType,
  mapping: unknown,
  parts: Pick<GivenOptions, "x" | "y" | "series">,
): Read<CardMapping | undefined> {
  const beside = Object.entries(parts).filter(([, fields]) => fields !== undefined);
  const form = mappingForm(cardType);
  if (form === "{}" && (beside.length > 0 || mapping !== undefined))
    return refuse("card.mapping_no_role", { card_type: cardType, form });
  if (beside.length > 0 && cardType !== "chart") {
    const takes = `mapping: ${form}`;
    return refuse("cards.option_elsewhere", { at: `options.${beside[0]![0]}`, card_type: cardType, takes });
  }
  if (beside.length === 0 && mapping === undefined) return { ok: true, value: undefined };
  const within = mapping as Record<string, unknown> | undefined;
  const judged = CardMapping.safeParse(mapping === undefined ? Object.fromEntries(beside) : mapping);
  const both = CardMapping.safeParse({ ...(judged.success && judged.data), ...Object.fromEntries(beside) });
  if (!judged.success || !both.success) {
    const got = preview(judged.success ? Object.fromEntries(beside) : mapping);
    return refuse("cards.no_mapping", { at: "options.mapping", card_type: cardType, form, got });
  }
  const twice = beside.find(
    ([part, fields]) => within?.[part] !== undefined && !equalJson(within[part], fields),
  );
  return twice === undefined
    ? { ok: true, value: both.data }
    : refuse("cards.said_twice", { at: `options.${twice[0]}`, as: `options.mapping.${twice[0]}` });
}
