/** What a shape answers: the data of a card, or why they are none. */
import type { CardData } from "@etui/protocol/card";
import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardOptions } from "@etui/protocol/cards/options";
import { kindOf } from "@etui/values/json/kind-of";
import type { Came } from "@etui/words/came";
import type { Refusal } from "@etui/words/refusal";
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
      /** Why a new card of these data is not shown, although one that was stored before is. */
      unasked?: Refusal;
    }
  | { ok: false; refused: Refusal };

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

/** What came, for the refusal that says what is wanted. */
export const cameAs = (material: Material): Came =>
  material.kind === "documents" ? "documents" : (kindOf(material.value) ?? "null");
