/** The result of shaping: the data of a card, or a sentence that names the shape wanted. */
import type { CardData } from "@etui/protocol/card";
import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import type { Material } from "./material.ts";

export const MAX_ROWS = 1000;
export const MAX_COLUMNS = 50;

/** A title found beside the rows, as in `{"title": …, "items": […]}`. */
export interface Heading {
  title?: string;
  subtitle?: string;
}

export type Shaped<Type extends CardType> =
  | {
      ok: true;
      data: CardData<Type>;
      heading: Heading;
      /** Short fixed sentences that tell the model what could not be done as asked. */
      notes: string[];
    }
  | { ok: false; error: string };

/**
 * What shaping needs from the server, as `checkAnswer` does; the page has no engine that is safe from every pattern.
 */
export interface PatternJudge {
  /** Whether answers can be checked against the pattern. */
  isPattern(source: string): boolean;
}

export type Shape<Type extends CardType> = (
  material: Material,
  options: CardOptions,
  judge?: PatternJudge,
) => Shaped<Type>;

/** Names what came, for a sentence that says what is wanted. */
export function kindOf(value: Json): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? "a text" : `a ${typeof value}`;
}
