import type { CardType } from "@etui/protocol/cards/card-type";
import {
  ChartColumn,
  ChartNoAxesGantt,
  Gauge,
  List,
  ListTree,
  LoaderCircle,
  type LucideIcon,
  Table2,
} from "lucide-react";

/**
 * The kinds of card that show stored data, in the order in which they are offered. The other kinds ask for something.
 */
export const DATA_VIEWS = [
  "tree",
  "table",
  "list",
  "timeline",
  "chart",
  "progress",
  "counter",
] as const satisfies readonly CardType[];
export type StoredView = (typeof DATA_VIEWS)[number];

export const VIEW_ICONS: Record<StoredView, LucideIcon> = {
  tree: ListTree,
  table: Table2,
  list: List,
  timeline: ChartNoAxesGantt,
  chart: ChartColumn,
  progress: LoaderCircle,
  counter: Gauge,
};
