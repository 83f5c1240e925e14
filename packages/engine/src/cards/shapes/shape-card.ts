/** Every card type and what makes its data; a type without a shape does not compile. */
import type { CardType } from "@etui/protocol/cards/card-type";
import { shapeChart } from "./shape-chart.ts";
import { shapeCounter } from "./shape-counter.ts";
import { shapeCustom } from "./shape-custom.ts";
import { shapeForm } from "./shape-form.ts";
import { shapeList } from "./shape-list.ts";
import { shapeModal } from "./shape-modal.ts";
import { shapeProgress } from "./shape-progress.ts";
import { shapeSelect } from "./shape-select.ts";
import { shapeTable } from "./shape-table.ts";
import { shapeTimeline } from "./shape-timeline.ts";
import { shapeToast } from "./shape-toast.ts";
import { shapeTree } from "./shape-tree.ts";
import type { Shape } from "./shaped.ts";

export const SHAPES = {
  list: shapeList,
  tree: shapeTree,
  table: shapeTable,
  timeline: shapeTimeline,
  form: shapeForm,
  select: shapeSelect,
  chart: shapeChart,
  progress: shapeProgress,
  counter: shapeCounter,
  modal: shapeModal,
  toast: shapeToast,
  custom: shapeCustom,
} as const satisfies { [Type in CardType]: Shape<Type> };
