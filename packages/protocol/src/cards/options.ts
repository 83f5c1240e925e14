/** What `show_card` may be told beside the data (core-tools-v3 §4, widened). */
import { z } from "zod";
import type { CardType } from "./card-type.ts";
import { ChartType } from "./chart.ts";
import { ProgressStyle } from "./progress.ts";

/** A field, dots going deeper, with the words above it. */
export const CardColumn = z.union([
  z.string(),
  z.strictObject({ key: z.string(), label: z.string().optional() }),
]);
export type CardColumn = z.infer<typeof CardColumn>;

/**
 * Which parts of a view can be told where they come from, and what `mapping` calls them. `many` take several fields.
 *
 * A table has its columns and a form its fields instead; a custom card is given its data as it is.
 */
export const MAPPING_ROLES = {
  list: { title: "one", subtitle: "one", badge: "one", icon: "one", checked: "one" },
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

/** Role to field, as `{"x": "month", "y": ["sales", "costs"]}`. */
export const CardMapping = z.record(z.string(), z.union([z.string(), z.array(z.string()).max(50)]));
export type CardMapping = z.infer<typeof CardMapping>;

export const CardOptions = z.strictObject({
  title: z.string().max(200).optional(),
  subtitle: z.string().max(200).optional(),
  /** A form, select or modal takes an answer; the ticks of a list are written back. */
  interactive: z.boolean().optional(),
  chart_type: ChartType.optional(),
  /** The component of a custom card. */
  component_id: z.string().max(200).optional(),
  columns: z.array(CardColumn).max(50).optional(),
  /** The fields of a form, however they are written: names, objects, or a JSON Schema. */
  fields: z.unknown().optional(),
  mapping: CardMapping.optional(),
  sort_by: z.string().optional(),
  limit: z.int().min(1).max(1000).optional(),
  /** Said in place of data where there is none. */
  empty_text: z.string().max(500).optional(),
  /** How progress is drawn; a bar if left out, steps where the data are steps. */
  progress_style: ProgressStyle.optional(),
  /** A select takes more than one choice. */
  multiple: z.boolean().optional(),
  /** The words on the button that sends the answer. */
  submit_label: z.string().max(60).optional(),
  /** The path an answer is written to. */
  save_to: z.string().optional(),
  /** The id of an earlier card that this one takes the place of: it can be answered no more. */
  replaces: z.string().optional(),
});
export type CardOptions = z.infer<typeof CardOptions>;
