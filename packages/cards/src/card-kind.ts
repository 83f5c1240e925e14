import type { CardData, CardType } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { AdaptiveLook } from "./adaptive/adaptive-look.ts";
import type { Element } from "./adaptive/element.ts";
import type { CardSamples } from "./card-sample.ts";
import type { CsvRow } from "./csv/csv.ts";
import type { Gathering, Material } from "./records/material.ts";
import type { Shape } from "./records/shaped.ts";
import type { TextLook } from "./text/text-look.ts";

/** Everything about a kind of card except its view in the page. Each part is in the kind's file of the same name. */
export interface CardKind<Type extends CardType> {
  /** Turns any JSON into the data of the kind, or says what the kind wants. Only the server shapes. */
  shape: Shape<Type>;
  /** What is to be counted over all documents, if the first ones alone would tell something else. */
  gathers?(material: Material, options: CardOptions): Gathering | undefined;
  /** How much is in the data, for the model that showed the card: "5 rows, 2 columns". */
  contents(data: CardData<Type>): string;
  /** What a model can do about a cut, if a higher limit does not help. */
  wayToMore?: string;
  /** The lines without the card's title; none if there is nothing to show. */
  text(data: CardData<Type>, look: TextLook): string[];
  /** The elements without the card's title; none if there is nothing to show. */
  adaptive(data: CardData<Type>, look: AdaptiveLook): Element[];
  /** How the card is answered in a chat. */
  adaptiveActions?(data: CardData<Type>, look: AdaptiveLook): Element[];
  /** The data as rows, the first of which names the columns; left out if the kind has no rows. */
  csv?(data: CardData<Type>): CsvRow[];
  /** One card in each language for the gallery, the reference and the tests. */
  sample: CardSamples<Type>;
}
