/**
 * View cards: what `show_card` answers and every surface draws.
 *
 * Source: core-tools-v3 §4 and §7. The engine shapes any stored JSON into one of these, so that a renderer never
 * guesses. The shape of each type is in `cards/`.
 */
import { z } from "zod";
import { CARD_TYPES, type CardType as Type } from "./cards/card-type.ts";
import { ChartData } from "./cards/chart.ts";
import { CounterData } from "./cards/counter.ts";
import { CustomData } from "./cards/custom.ts";
import { FormData } from "./cards/form.ts";
import { ListData } from "./cards/list.ts";
import { ModalData } from "./cards/modal.ts";
import type { CardOptions } from "./cards/options.ts";
import { ProgressData } from "./cards/progress.ts";
import { SelectData } from "./cards/select.ts";
import { TableData } from "./cards/table.ts";
import { TimelineData } from "./cards/timeline.ts";
import { ToastData } from "./cards/toast.ts";
import { TreeData } from "./cards/tree.ts";

export const CardType = z.enum(CARD_TYPES);
export type CardType = Type;

/** The shape of each type's data. If a type has none, this does not compile. */
export const CARD_DATA = {
  list: ListData,
  tree: TreeData,
  table: TableData,
  timeline: TimelineData,
  form: FormData,
  select: SelectData,
  chart: ChartData,
  progress: ProgressData,
  counter: CounterData,
  modal: ModalData,
  toast: ToastData,
  custom: CustomData,
} as const satisfies Record<CardType, z.ZodType>;
export type CardData<Type extends CardType> = z.infer<(typeof CARD_DATA)[Type]>;

/** A card as `show_card` answers it and as a client draws it. */
export type Card = {
  [Type in CardType]: { card_type: Type; data: CardData<Type>; options: CardOptions };
}[CardType];
export type CardOf<Type extends CardType> = Extract<Card, { card_type: Type }>;
