import type { CardType } from "@etui/protocol/cards/card-type";
import type { Json } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";
import type { z } from "zod";
import type { ToolContext } from "../tool/tool.ts";

/** For whom a card is drawn, and as which view. */
export type CardViewContext = Pick<
  ToolContext,
  "userId" | "locale" | "timeZone" | "db" | "lacks" | "signal"
> & { readonly cardType: CardType };

/** Something of a domain that can be shown as a card: the data of `{type: "api", endpoint, params}`. */
export interface CardView {
  /** The value of `data_source.endpoint`: the domain and a word, such as "plan/today". */
  readonly endpoint: string;
  /** Judges `data_source.params` as the arguments of a tool are judged. */
  readonly params: z.ZodType;
  /** The kinds of things that it shows. A card is drawn anew when one of them changes. */
  readonly follows: readonly string[];
  /**
   * The call that a tick of an item in a list stands for; undefined if this one cannot be ticked. `occurrence` is the one
   * that the person saw, which may be over by now.
   */
  tick?(
    item: Json,
    checked: boolean,
    occurrence: string | undefined,
  ): { tool: string; arguments: Record<string, unknown> } | undefined;
  data(
    params: Json,
    context: CardViewContext,
  ): Promise<{ ok: true; data: Json } | { ok: false; refused: Refusal }>;
}
