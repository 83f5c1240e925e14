import { readColumn } from "@etui/cards/read-column";
import { MAX_COLUMNS } from "@etui/cards/shaped";
import { CardType } from "@etui/protocol/card";
import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { type CardColumn, CardOptions } from "@etui/protocol/cards/options";
import { FilterInput } from "@etui/protocol/filter-input";
import { languageOf } from "@etui/protocol/language-of";
import type { Json } from "@etui/values/json/json";
import { cutText } from "@etui/values/text/cut-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { z } from "zod";
import { readDocument } from "../data/documents/read-documents.ts";
import { pathToWrite } from "../data/near-path/path-meant.ts";
import { type SortMeant, sortMeant } from "../data/query/sort-meant.ts";
import { namedAsWritten } from "../data/tools/dated-target.ts";
import { refusedDayWord } from "../database/filter/day-word.ts";
import { slipsInFilter } from "../database/filter/slips-in-filter.ts";
import type { TenantScope } from "../database/tenant.ts";
import { checkPath } from "../document/data-path.ts";
import { hasDate, pathAt, unknownPlaceholder } from "../document/dated-path.ts";
import { presentMoment } from "../settings/present-moment.ts";
import type { UserSettingsService } from "../settings/user-settings.ts";
import { failure } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { UNLISTED } from "../tool/listing-marks.ts";
import type { ToolContext } from "../tool/tool.ts";
import { broken } from "../tool/validation/named-rule.ts";
import { textForJson } from "../tool/validation/text-for-json.ts";
import { WRITTEN_FORM } from "../tool/written-form.ts";
import { GivenActions, readActions } from "./actions/given-actions.ts";
import type { CardService } from "./card-service.ts";
import { isMatching, type Matching, prefixOf } from "./card-source.ts";
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

/** As text it is refused here, so that what a model meant by it can be taken. */
const filters = FilterInput.refine(
  (value) => typeof value !== "string",
  broken("filter.no_object", { kind: "string" }),
);

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
      filters: filters.optional(),
      search: z.string().optional(),
      sort_by: shape.sort_by.meta(unlisted),
      limit: shape.limit.meta(unlisted),
      group_by: shape.group_by.meta(unlisted),
      aggregate: shape.aggregate.meta(unlisted),
      endpoint: z.string().optional(),
      params: z.unknown().optional().meta(unlisted),
    })
    .meta({ description: "type path, inline or api (endpoint plan/today, plan/list)" }),
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
    group_by: shape.group_by.meta(unlisted),
    aggregate: shape.aggregate.meta(unlisted),
    empty_text: shape.empty_text.meta(unlisted),
    progress_style: shape.progress_style.meta(unlisted),
    multiple: shape.multiple.meta(unlisted),
    submit_label: shape.submit_label.meta(unlisted),
    replaces: z.uuid().optional().meta(unlisted),
    actions: GivenActions.meta(unlisted),
    // They choose the data, but a verb such as `show` has only options.
    filters: filters.optional().meta(unlisted),
    search: z.string().optional().meta(unlisted),
  }).optional(),
});
type Input = z.infer<typeof input>;

export const createShowCard = (cards: CardService, settings: Pick<UserSettingsService, "read">) =>
  defineTool({
    name: "show_card",
    title: "Show a card",
    summary: "Show stored or given data as one of several views.",
    description:
      "Show data as a card. form, select, modal ask the person. mapping: {x: field, y: [fields]}. actions: [{label, tool, arguments}] are buttons.",
    instructions: INSTRUCTIONS,
    effect: "display",
    idempotent: false,
    input,
    faultsWithin: slipsIn,
    async run(args, context) {
      const wanted = await asMeant(await wantedNow(args, settings, context), settings, context);
      return "status" in wanted ? wanted : cards.show(wanted, context);
    },
  });

/** Shows the card without storing it, for a page that tries out views. */
export const createPreviewCard = (cards: CardService, settings: Pick<UserSettingsService, "read">) =>
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
      const wanted = await asMeant(await wantedNow(args, settings, context), settings, context);
      return "status" in wanted ? wanted : cards.preview(wanted, context, cursor);
    },
  });

async function wantedNow(
  args: Input,
  settings: Pick<UserSettingsService, "read">,
  context: ToolContext,
): Promise<ReturnType<typeof wantedOf>> {
  const wanted = wantedOf(await dated(args, settings, context));
  const filters =
    "status" in wanted || wanted.data_source.type !== "path" ? undefined : wanted.data_source.filters;
  if (filters === undefined) return wanted;
  const dayWord = refusedDayWord(filters, "data_source.filters", await presentMoment(settings, context));
  return dayWord === undefined ? wanted : failure("invalid_arguments", dayWord);
}

/**
 * The paths of the day on which the card is shown: it stays that day's, also where it is opened or answered later.
 */
async function dated(
  args: Input,
  settings: Pick<UserSettingsService, "read">,
  context: ToolContext,
): Promise<Input> {
  const { data_source: source, options } = args;
  if (![source.path, options?.save_to].some((path) => path !== undefined && hasDate(path))) return args;
  const moment = await presentMoment(settings, context);
  return {
    ...args,
    data_source: { ...source, ...(source.path === undefined ? {} : { path: pathAt(source.path, moment) }) },
    options: options && {
      ...options,
      ...(options.save_to === undefined ? {} : { save_to: pathAt(options.save_to, moment) }),
    },
  };
}

/**
 * What was meant by the path of the answer and by the order: an answer goes where a write would put it, under a path
 * without slashes to spare and no pattern, and `km desc` is an order as a query reads it.
 */
async function asMeant<Refused extends { status: string }>(
  wanted: Wanted | Refused,
  settings: Pick<UserSettingsService, "read">,
  context: ToolContext,
): Promise<Wanted | Refused | ReturnType<typeof failure>> {
  if ("status" in wanted) return wanted;
  const { db, locale } = context;
  const { save_to, sort_by } = wanted.options;
  const sorted = sort_by === undefined ? undefined : await sortAsMeant(db, wanted.data_source, sort_by);
  const saved = save_to === undefined ? undefined : await pathToWrite(db, save_to, "options.save_to");
  if (saved?.ok === false) return failure("invalid_arguments", saved.refused);
  const named =
    saved === undefined || (await readDocument(db, saved.path))
      ? undefined
      : await namedAsWritten(saved.path, settings, context);
  const notes = [
    ...(named ? [sayRefusal(named, languageOf(locale))] : []),
    ...(saved?.note ? [sayRefusal(saved.note, languageOf(locale))] : []),
    ...(sorted?.note === undefined ? [] : [sorted.note]),
  ];
  const options = {
    ...wanted.options,
    ...(saved && { save_to: saved.path }),
    ...(sorted && { sort_by: sorted.sort_by }),
  };
  return { ...wanted, options, ...(notes.length > 0 && { notes }) };
}

/** The rows of a single document, and of given data, are read where they are sorted. */
const sortAsMeant = async (
  db: TenantScope,
  source: Wanted["data_source"],
  sortBy: string,
): Promise<SortMeant> =>
  source.type === "path" && (isMatching(source) || !(await readDocument(db, source.path)))
    ? sortMeant(db, prefixOf(source.path.normalize("NFC")), sortBy)
    : { sort_by: sortBy };

/** Slips in what depends on the view, and in what any JSON may stand for. */
function slipsIn({ card_type, data_source, options = {} }: Input): Refusal[] {
  const { mapping, x, y, series, type } = options as GivenOptions;
  const read = readOptions(card_type, { mapping, x, y, series, type });
  const asText = [
    textForJson("options.fields", options.fields),
    textForJson("data_source.params", data_source.params),
  ].filter((fault) => fault !== undefined);
  return [
    ...(read.ok || typeof mapping !== "string" ? [] : [read.refused]),
    ...asText,
    ...slipsInFilter(data_source.filters, "data_source.filters"),
    ...slipsInFilter((options as Matching).filters, "options.filters"),
  ];
}

/** What each source needs is explained in sentences, because a union in the schema would be three times as long. */
function wantedOf({ card_type, data_source, options: given = {} }: Input) {
  const { path, data, endpoint, params } = data_source;
  const type = data_source.type ?? (data !== undefined ? "inline" : endpoint !== undefined ? "api" : "path");
  const {
    filters = data_source.filters,
    search = data_source.search,
    ...rest
  } = given as GivenOptions & Matching;
  const { sort_by, limit, group_by, aggregate } = data_source;
  const read = readOptions(card_type, {
    ...(sort_by !== undefined && { sort_by }),
    ...(limit !== undefined && { limit }),
    ...(group_by !== undefined && { group_by }),
    ...(aggregate !== undefined && { aggregate }),
    ...rest,
  } as GivenOptions);
  if (!read.ok) return failure("invalid_arguments", read.refused);
  const actions = readActions(
    given.actions ?? [],
    card_type === "modal" && type === "inline" ? (data as Json) : undefined,
  );
  const options = { ...read.value, ...(actions.length > 0 && { actions }) };
  const saveTo = options.save_to === undefined ? undefined : checkPath(options.save_to, "options.save_to");
  if (saveTo?.ok === false) return failure("invalid_arguments", saveTo.refused);
  const unknown =
    options.save_to === undefined ? undefined : unknownPlaceholder(options.save_to, "options.save_to");
  if (unknown) return failure("invalid_arguments", unknown);
  if (path && data !== undefined && data !== null) {
    return failure("invalid_arguments", refusal("show.path_and_data", { at: "data_source.data" }));
  }
  const isGroupedThere = group_by !== undefined && rest.group_by === undefined;
  const wanted = (source: Wanted["data_source"]): Wanted => ({
    card_type,
    data_source: source,
    options,
    isNew: true,
    ...(isGroupedThere && { groupedAt: "data_source.group_by" }),
  });
  const matching = { ...(filters !== undefined && { filters }), ...(search !== undefined && { search }) };
  if (type !== "path" && isMatching(matching)) {
    return failure("invalid_arguments", refusal("cards.filters_of_path", { at: "data_source.filters" }));
  }
  switch (type) {
    case "inline":
      return wanted({ type, data: data as Json });
    case "path":
      if (path) return wanted({ type, path, ...matching });
      return failure("invalid_arguments", refusal("cards.path_missing", { at: "data_source.path" }));
    case "api":
      if (endpoint) return wanted({ type, endpoint, ...(params === undefined ? {} : { params }) });
      return failure("invalid_arguments", refusal("cards.endpoint_missing", { at: "data_source.endpoint" }));
  }
}

const INSTRUCTIONS = `card_type is a view: ${CARD_TYPES.join(", ")}.
data_source: {type: "path", path} shows one document, or all below it (end with / for those alone), and follows changes; with filters, as in query_user_data, or search those below it that match; {type: "inline", data} any JSON; {type: "api", endpoint, params} an endpoint that a skill registered, or one of the plan: plan/today, or plan/list {list_id, query as in plan_get, include_done}, which follow the plan, and as a list are ticked off; query/filter {query, in, sort, limit} is what queryBlocks finds, and follows it.
options.mapping says which field plays which part: chart {x, y: [..], series}; timeline {title, at, until}; list {title, subtitle, badge, checked, section}; progress {label, value, max}; counter {label, value, unit, delta}, over a folder the number of documents or the sum of value; select {value, label, description}; tree {label, value, children}.
Groups, as in query_user_data: mapping {x: "month(date)", y: "sum(amount)", series: "kind"}, or options.group_by with aggregate {sum: "amount"}, or columns ["week(date)", "avg(amount)", "count"]. day, week, month, year of a date field, of updated_at, or of the day in a path (month(path)), in the user's zone and in order of time; count, sum, avg, min, max. For chart, table, list, counter, progress; over documents, the rows of one document, or inline rows. A chart has the times between the first and the last that have nothing: count and sum are 0 there, the others a gap; other cards leave them out and say how many.
form: fields [{name, label, type: text|textarea|email|url|tel|number|date|time|datetime|select|multiselect|checkbox|slider|rating, required, min, max, choices}]; data are its first values; save_to is the path the answer is written to. {date}, {year}, {month}, {week} in a path are those of today. list with interactive: true: the user ticks items whose done (or another field, by mapping.checked) is true or false, and the ticks are kept: where the items are stored, or in the card of inline data, whose items may also be bare texts.
actions: [{label, tool, arguments, kind: primary|danger|plain, once: true}] are buttons below any card, each of which calls a tool when the person presses it; a decision of a modal with tool and arguments is one as well. They may call what you may; what you would be asked about, the person is asked about. What a press did, you are told.
table: columns [field, {key, label, align: left|center|right, type: text|number|date|boolean, width}]. sort_by a field, - in front for descending; limit up to 1000; empty_text is said where there is nothing yet; replaces: the id of an older card that this one stands in for. read "card://<card_id>" says what a card shows now, when a page drew it (drawn_at), and its answer.`;
