import { readColumn } from "@etui/cards/read-column";
import { MAX_COLUMNS } from "@etui/cards/shaped";
import { CardType } from "@etui/protocol/card";
import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { type CardColumn, CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { cutText } from "@etui/values/text/cut-text";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { checkPath } from "../document/data-path.ts";
import { failure } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { UNLISTED } from "../tool/unlisted.ts";
import { broken } from "../tool/validation/named-rule.ts";
import { WRITTEN_FORM } from "../tool/written-form.ts";
import type { CardService } from "./card-service.ts";
import type { Wanted } from "./draw-card.ts";
import { type GivenOptions, OPTION_TYPES, readOptions } from "./given-options.ts";

// The JSON Schemas below say less than is checked, because every keyword costs tokens in every list of tools.

/** A heading that is too long is cut rather than refused. */
const Heading = z.string().transform((text) => cutText(text, 200));

const Column = z.unknown().transform((given, issues): CardColumn => {
  const column = readColumn(given);
  if (column !== undefined) return column;
  issues.addIssue({ code: "custom", ...broken("cards.no_column") });
  return z.NEVER;
});

const unlisted = { [UNLISTED]: true };
const { shape } = CardOptions;

const input = z.strictObject({
  card_type: CardType,
  data_source: z
    .strictObject({
      // If left out, the type follows from the other fields.
      type: z.enum(["path", "inline", "api"]).optional(),
      path: z.string().optional(),
      data: z.unknown().optional(),
      endpoint: z.string().optional(),
      params: z.unknown().optional().meta(unlisted),
    })
    .meta({ description: "type path, inline or api" }),
  options: CardOptions.extend({
    title: Heading.optional(),
    subtitle: Heading.optional().meta(unlisted),
    columns: z
      .array(Column)
      .refine(
        (columns) => columns.length <= MAX_COLUMNS,
        broken("cards.too_many_columns", { most: MAX_COLUMNS }),
      )
      .optional(),
    // Fields are an array or a JSON Schema; the meta mentions only the array, and models learn of the other where they
    // need it.
    fields: z.unknown().optional().meta({ type: "array" }),
    // What a mapping looks like depends on the view, so it is judged where the view is known.
    mapping: z
      .unknown()
      .meta({
        type: "object",
        additionalProperties: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
        [WRITTEN_FORM]: "{x: field, y: [fields]}",
      })
      .optional(),
    component_id: z.string().optional(),
    componentId: z.string().optional().meta(unlisted),
    type: z.enum(OPTION_TYPES).optional().meta(unlisted),
    x: z.unknown().optional().meta(unlisted),
    y: z.unknown().optional().meta(unlisted),
    series: z.unknown().optional().meta(unlisted),
    empty_text: shape.empty_text.meta(unlisted),
    progress_style: shape.progress_style.meta(unlisted),
    multiple: shape.multiple.meta(unlisted),
    submit_label: shape.submit_label.meta(unlisted),
    replaces: z.uuid().optional().meta(unlisted),
  }).optional(),
});
type Input = z.infer<typeof input>;

export const createShowCard = (cards: CardService) =>
  defineTool({
    name: "show_card",
    title: "Show a card",
    summary: "Show stored or given data as one of several views.",
    description: "Show data as a card. form, select, modal ask the person. mapping: {x: field, y: [fields]}.",
    instructions: INSTRUCTIONS,
    effect: "display",
    idempotent: false,
    input,
    async run(args, context) {
      const wanted = wantedOf(args);
      return "status" in wanted ? wanted : cards.show(wanted, context);
    },
  });

/** Shows the card without storing it, for a page that tries out views. */
export const createPreviewCard = (cards: CardService) =>
  defineTool({
    name: "preview_card",
    title: "Preview a card",
    summary: "Draw a card as show_card does, and keep it nowhere.",
    description: "Draw a card without keeping it.",
    effect: "read",
    audience: "person",
    input: z.strictObject({
      /** Requests further rows of a table over documents, in the columns of options.columns. */
      cursor: z.string().optional(),
      ...input.shape,
    }),
    async run({ cursor, ...args }, context) {
      const wanted = wantedOf(args);
      return "status" in wanted ? wanted : cards.preview(wanted, context, cursor);
    },
  });

/** What each source needs is explained in sentences, because a union in the schema would be three times as long. */
function wantedOf({ card_type, data_source, options: given = {} }: Input) {
  const { path, data, endpoint, params } = data_source;
  const type = data_source.type ?? (data !== undefined ? "inline" : endpoint !== undefined ? "api" : "path");
  const read = readOptions(card_type, given as GivenOptions);
  if (!read.ok) return failure("invalid_arguments", read.refused);
  const options = read.value;
  const saveTo = options.save_to === undefined ? undefined : checkPath(options.save_to, "options.save_to");
  if (saveTo?.ok === false) return failure("invalid_arguments", saveTo.refused);
  const wanted = (source: Wanted["data_source"]): Wanted => ({ card_type, data_source: source, options });
  switch (type) {
    case "inline":
      return wanted({ type, data: data as Json });
    case "path":
      if (path) return wanted({ type, path });
      return failure("invalid_arguments", refusal("cards.path_missing", { at: "data_source.path" }));
    case "api":
      if (endpoint) return wanted({ type, endpoint, ...(params === undefined ? {} : { params }) });
      return failure("invalid_arguments", refusal("cards.endpoint_missing", { at: "data_source.endpoint" }));
  }
}

const INSTRUCTIONS = `card_type is a view: ${CARD_TYPES.join(", ")}.
data_source: {type: "path", path} shows one document, or all below it (end with / for those alone), and follows changes; {type: "inline", data} any JSON; {type: "api", endpoint, params} an endpoint that a skill registered.
options.mapping says which field plays which part: chart {x, y: [..], series}; timeline {title, at, until}; list {title, subtitle, badge, checked}; progress {label, value, max}; counter {label, value, unit, delta}; select {value, label, description}; tree {label, value, children}.
form: fields [{name, label, type: text|textarea|email|url|tel|number|date|time|datetime|select|multiselect|checkbox|slider|rating, required, min, max, choices}]; data are its first values; save_to is the path the answer is written to. A list with interactive: true writes its ticks back.
table: columns [field, {key, label, align: left|center|right, type: text|number|date|boolean, width}]. sort_by a field, - in front for descending; limit up to 1000; empty_text is said where there is nothing yet; replaces: the id of an older card that this one stands in for. read "card://<card_id>" says what a card shows now, when a page drew it (drawn_at), and its answer.`;
