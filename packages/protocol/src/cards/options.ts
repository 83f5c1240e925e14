/** The options of `show_card` besides the data (core-tools-v3 §4, extended). */
import { z } from "zod";
import type { CardType } from "./card-type.ts";
import { ChartType } from "./chart.ts";
import { ChoiceValue } from "./form.ts";
import { ProgressStyle } from "./progress.ts";
import { COLUMN_ALIGNS, COLUMN_KINDS } from "./table.ts";

/** A field, where dots go deeper, and optionally its heading and how its cells are drawn. */
export const CardColumn = z.union([
  z.string(),
  z.strictObject({
    key: z.string(),
    label: z.string().optional(),
    align: z.enum(COLUMN_ALIGNS).optional(),
    kind: z.enum(COLUMN_KINDS).optional(),
    width: z.number().optional(),
  }),
]);
export type CardColumn = z.infer<typeof CardColumn>;

/**
 * The parts of each view for which `mapping` can name fields. `many` take several fields.
 *
 * A table has columns and a form has fields instead; a custom card gets its data unchanged.
 */
export const MAPPING_ROLES = {
  list: { title: "one", subtitle: "one", badge: "one", icon: "one", checked: "one", section: "one" },
  tree: { label: "one", value: "one", children: "one" },
  table: {},
  timeline: { title: "one", at: "one", until: "one", subtitle: "one", badge: "one", icon: "one" },
  form: {},
  select: { value: "one", label: "one", description: "one", badge: "one", icon: "one" },
  chart: { x: "one", y: "many", series: "one" },
  progress: { label: "one", value: "one", max: "one", unit: "one", state: "one" },
  counter: { label: "one", value: "many", unit: "one", delta: "one" },
  modal: { text: "one", tone: "one" },
  toast: { message: "one", tone: "one" },
  custom: {},
} as const satisfies Record<CardType, Record<string, "one" | "many">>;

/** A field or fields for each role: `{"x": "month", "y": ["sales", "costs"]}`. */
export const CardMapping = z.record(z.string(), z.union([z.string(), z.array(z.string()).max(50)]));
export type CardMapping = z.infer<typeof CardMapping>;

const Fields = z.union([z.string(), z.array(z.string()).min(1).max(10)]);

/** How a button is drawn: `primary` is the usual choice, `danger` destroys something. */
export const ActionKind = z.enum(["primary", "danger", "plain"]);

/** The most buttons of a card: more are a menu that nobody reads. */
export const MOST_ACTIONS = 10;

/** A button that calls a tool when a person presses it. */
export const CardAction = z.strictObject({
  label: z.string().min(1).max(60),
  tool: z.string(),
  /** Those of the call; in a custom card its component may add others. */
  arguments: z.record(z.string(), z.unknown()).optional(),
  kind: ActionKind.optional(),
  /** In a modal, what the press answers; by default its label. */
  value: ChoiceValue.optional(),
  /** True if it can be pressed only once. */
  once: z.boolean().optional(),
});
export type CardAction = z.infer<typeof CardAction>;

export const CardOptions = z.strictObject({
  title: z.string().max(200).optional(),
  subtitle: z.string().max(200).optional(),
  /** True if a form, select or modal takes an answer, or the ticks of a list are written back. */
  interactive: z.boolean().optional(),
  chart_type: ChartType.optional(),
  /** The component that draws a custom card. */
  component_id: z.string().max(200).optional(),
  columns: z.array(CardColumn).max(50).optional(),
  /** The fields of a form in any form: names, objects, or a JSON Schema. */
  fields: z.unknown().optional(),
  mapping: CardMapping.optional(),
  /** What the data are gathered by, as in a query: a field, `month(date)`, or two of them. */
  group_by: Fields.optional(),
  /** What the groups come to, beside how many they are: `{"sum": "amount"}`. */
  aggregate: z
    .strictObject({
      count: z.unknown().optional(),
      sum: Fields.optional(),
      avg: Fields.optional(),
      min: Fields.optional(),
      max: Fields.optional(),
    })
    .optional(),
  sort_by: z.string().optional(),
  limit: z.int().min(1).max(1000).optional(),
  /** Shown instead of data if there are none. */
  empty_text: z.string().max(500).optional(),
  /** How progress is drawn; by default as a bar, or as steps if the data are steps. */
  progress_style: ProgressStyle.optional(),
  /** True if a select takes more than one choice. */
  multiple: z.boolean().optional(),
  /** The words on the button that sends the answer. */
  submit_label: z.string().max(60).optional(),
  /** The path to which an answer is written. */
  save_to: z.string().optional(),
  /** The id of an earlier card that this one replaces; the earlier card can no longer be answered. */
  replaces: z.string().optional(),
  /** Buttons below the card; those of a modal stand among its decisions. */
  actions: z.array(CardAction).max(MOST_ACTIONS).optional(),
});
export type CardOptions = z.infer<typeof CardOptions>;
