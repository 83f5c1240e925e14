/**
 * Every kind of card, one line each. Everything that concerns all kinds uses this list: shaping, texts, CSV, Adaptive
 * Cards, what a model is told, the gallery and its samples. If a kind of the protocol is missing here, this does not
 * compile.
 */
import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardKind } from "./card-kind.ts";
import { chart } from "./kinds/chart/kind.ts";
import { counter } from "./kinds/counter/kind.ts";
import { custom } from "./kinds/custom/kind.ts";
import { form } from "./kinds/form/kind.ts";
import { list } from "./kinds/list/kind.ts";
import { modal } from "./kinds/modal/kind.ts";
import { progress } from "./kinds/progress/kind.ts";
import { select } from "./kinds/select/kind.ts";
import { table } from "./kinds/table/kind.ts";
import { timeline } from "./kinds/timeline/kind.ts";
import { toast } from "./kinds/toast/kind.ts";
import { tree } from "./kinds/tree/kind.ts";

export const KINDS: { readonly [Type in CardType]: CardKind<Type> } = {
  list,
  tree,
  table,
  timeline,
  form,
  select,
  chart,
  progress,
  counter,
  modal,
  toast,
  custom,
};
