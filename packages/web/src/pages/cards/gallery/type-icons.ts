import type { CardType } from "@etui/protocol/cards/card-type";
import {
  BellRing,
  CalendarClock,
  ChartColumn,
  CircleDot,
  Gauge,
  Hash,
  ListChecks,
  ListTree,
  type LucideIcon,
  MessageSquare,
  Puzzle,
  Table2,
  TextCursorInput,
} from "lucide-react";

export const TYPE_ICONS: Readonly<Record<CardType, LucideIcon>> = {
  list: ListChecks,
  tree: ListTree,
  table: Table2,
  timeline: CalendarClock,
  form: TextCursorInput,
  select: CircleDot,
  chart: ChartColumn,
  progress: Gauge,
  counter: Hash,
  modal: MessageSquare,
  toast: BellRing,
  custom: Puzzle,
};
