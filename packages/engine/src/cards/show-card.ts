import { type Card, CardType } from "@etui/protocol/card";
import { CardColumn, CardOptions } from "@etui/protocol/cards/options";
import { z } from "zod";
import { failure, notFound, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Json, ToolContext } from "../tool/tool.ts";
import { UNLISTED } from "../tool/unlisted.ts";
import { type CardDataSource, findByPath, inlineMaterial } from "./card-source.ts";
import { modelOutput } from "./model-output.ts";
import { shorten } from "./shapes/cell.ts";
import { SHAPES } from "./shapes/shape-card.ts";
import { MAX_COLUMNS } from "./shapes/shaped.ts";

const NO_ENDPOINTS = 'no API endpoint is registered. Store the data and use "path", or pass it as "inline".';

// What follows says less in JSON Schema than it checks: every keyword costs tokens in every list of tools.

/** A heading that is too long is better cut than refused. */
const Heading = z.string().transform((text) => shorten(text, 200));

const Column = z
  .unknown()
  .pipe(
    z.custom<CardColumn>(
      (value) => CardColumn.safeParse(value).success,
      "A column is a field name or {key, label}.",
    ),
  );

const input = z.strictObject({
  card_type: CardType,
  data_source: z.strictObject({
    type: z.enum(["path", "inline"], {
      error: ({ input }) => (input === "api" ? NO_ENDPOINTS : undefined),
    }),
    path: z.string().optional(),
    data: z.unknown().optional(),
  }),
  options: CardOptions.extend({
    title: Heading.optional(),
    subtitle: Heading.optional().meta({ [UNLISTED]: true }),
    interactive: CardOptions.shape.interactive.meta({ [UNLISTED]: true }),
    columns: z
      .array(Column)
      .refine((columns) => columns.length <= MAX_COLUMNS, `A card has at most ${MAX_COLUMNS} columns.`)
      .optional(),
  }).optional(),
});
type Input = z.infer<typeof input>;

export const createShowCard = (source: CardDataSource) =>
  defineTool({
    name: "show_card",
    title: "Show a card",
    summary: "Show stored or given data as a list, table or tree.",
    description: "Show stored or inline data as a card.",
    effect: "display",
    input,
    async run(args, context) {
      const found = await findMaterial(source, args, context);
      if ("status" in found) return found;
      const { card_type } = args;
      const options = args.options ?? {};
      const shaped = SHAPES[card_type](found.material, options);
      if (!shaped.ok) return failure("invalid_arguments", shaped.error);
      const card = { card_type, data: shaped.data, options: { ...shaped.heading, ...options } } as Card;
      const notes = [...(options.interactive ? ["It takes no input."] : []), ...found.notes, ...shaped.notes];
      return success({ ...card, model_output: modelOutput(card, notes) });
    },
  });

async function findMaterial(
  source: CardDataSource,
  { card_type, data_source, options }: Input,
  context: ToolContext,
) {
  const { type, path, data } = data_source;
  if (type === "inline") {
    if (data === undefined)
      return failure("invalid_arguments", 'data_source.data is missing. Give any JSON, or use type "path".');
    return { material: inlineMaterial(data as Json), notes: [] };
  }
  if (!path)
    return failure(
      "invalid_arguments",
      'data_source.path is missing. Give one, or use type "inline" with data.',
    );
  const found = await findByPath(source, context, {
    path,
    card_type,
    limit: options?.limit,
    sorted: options?.sort_by !== undefined,
  });
  return (
    found ??
    notFound(
      "Nothing is stored at this path or below it. query_user_data with a shorter path_prefix finds what there is.",
    )
  );
}
