/** A card of each type in both languages: what the gallery shows, and what the renderings are held against. */
import type { CardType } from "@etui/protocol/card";
import { chart } from "./chart.ts";
import { counter } from "./counter.ts";
import { custom } from "./custom.ts";
import { form } from "./form.ts";
import { list } from "./list.ts";
import { modal } from "./modal.ts";
import { progress } from "./progress.ts";
import type { CardSamples } from "./sample.ts";
import { select } from "./select.ts";
import { table } from "./table.ts";
import { timeline } from "./timeline.ts";
import { toast } from "./toast.ts";
import { tree } from "./tree.ts";

export type { CardSample } from "./sample.ts";

export const SAMPLES: { [Type in CardType]: CardSamples<Type> } = {
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
