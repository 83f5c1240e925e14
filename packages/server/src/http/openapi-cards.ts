/** Cards in the description of the HTTP surface. */
import type { Etui } from "@etui/engine";
import { CARD_DATA } from "@etui/protocol/card";
import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { BaseVersion, CARD_STATES, CardPins, Decided } from "@etui/protocol/cards/stored-card";
import { CARD_FILES } from "../cards/card-file.ts";
import { cursor, FAILURES, get, id, json, limit, ok, query, ref, result, schemaOf } from "./openapi-words.ts";

/** The body of a tool but for `card_id`, which the address says. */
function bodyOf(etui: Etui, tool: string): object {
  const schema = etui.tools.resolve(tool)!.inputSchema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const { card_id, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: schema.required?.filter((name) => name !== "card_id") };
}

const calling = (etui: Etui, tool: string, summary: string, conflict: object) => ({
  post: {
    summary,
    parameters: [id],
    requestBody: { required: true, content: json(bodyOf(etui, tool)) },
    responses: { ...FAILURES, "200": result("Done"), "409": conflict },
  },
});

/** `rest` is what the body has beside the pass; of it, `optional` may be left out. */
const withPass = (
  summary: string,
  rest: Record<string, unknown>,
  answer: object,
  { optional = {}, conflict }: { optional?: Record<string, unknown>; conflict?: object } = {},
) => ({
  post: {
    summary,
    security: [],
    requestBody: {
      required: true,
      content: json({
        type: "object",
        properties: { pass: { type: "string" }, ...rest, ...optional },
        required: ["pass", ...Object.keys(rest)],
      }),
    },
    responses: { ...FAILURES, "200": answer, ...(conflict && { "409": conflict }) },
  },
});

const NOT_TAKEN = ok(
  { anyOf: [ref("ToolResult"), ref("AnswerConflict")] },
  "It was answered before, or a newer card stands in its place; or, with `conflicts`, somebody else changed the same " +
    "fields of the document at save_to since base_version. Then nothing is saved, the card stays open and keeps the " +
    "answer as its draft: send it again with `decided`, which says of each field whose value is to stand",
);

const baseVersion = schemaOf(BaseVersion.describe("base_version of the card as the person had it"));

export const cardPaths = (etui: Etui) => ({
  "/api/cards": get("Cards that were shown, newest first", ref("CardPage"), [
    query("card_type", { enum: [...CARD_TYPES] }, "All if left out"),
    query("state", { enum: [...CARD_STATES] }, "All if left out"),
    query("conversation_id", { type: "string" }, "Those of one conversation"),
    limit,
    cursor,
  ]),
  "/api/cards/{id}": get(
    `A card with its data as they are now. As a file with an ending: ${Object.keys(CARD_FILES).join(", ")} (?theme=dark for pictures)`,
    ref("StoredCard"),
    [id],
  ),
  "/api/cards/preview": {
    post: {
      summary: "Draw a card as show_card does, and keep it nowhere",
      requestBody: {
        required: true,
        content: json(etui.tools.resolve("preview_card")!.inputSchema),
      },
      responses: { ...FAILURES, "200": result("The card") },
    },
  },
  "/api/cards/{id}/rows": get(
    "Further rows of a table",
    {
      type: "object",
      properties: { data: schemaOf(CARD_DATA.table), next_cursor: { type: ["string", "null"] } },
    },
    [id, query("cursor", { type: "string" }, "next_cursor of the card or of the rows before", true)],
  ),
  "/api/cards/{id}/answer": get(
    "What was answered; pending while nobody has, conflict once a newer card stands in its place",
    ref("ToolResult"),
    [id, query("wait", { type: "integer", minimum: 0, maximum: 60 }, "Seconds to wait for it")],
  ),
  "/api/cards/{id}/submit": calling(
    etui,
    "submit_card",
    "Answer a form, a select or a modal; counts once",
    NOT_TAKEN,
  ),
  "/api/cards/{id}/tick": calling(
    etui,
    "tick_card",
    "Tick an item of an interactive list",
    result("The list has changed meanwhile"),
  ),
  "/api/cards/{id}/draft": {
    put: {
      summary: "Keep what was filled in so far",
      parameters: [id],
      requestBody: {
        required: true,
        content: json({
          type: "object",
          properties: { values: { type: "object" }, base_version: baseVersion },
          required: ["values"],
        }),
      },
      responses: { ...FAILURES, "200": result("Kept") },
    },
  },
  "/api/cards/{id}/drawn": {
    post: {
      summary: "A person had it before their eyes",
      parameters: [id],
      responses: { ...FAILURES, "200": result("Noted") },
    },
  },
  "/api/cards/components/{id}": {
    get: {
      summary: "The page of a custom card, for a frame without an origin",
      parameters: [id],
      responses: { ...FAILURES, "200": { description: "HTML", content: { "text/html": {} } } },
    },
  },
  "/api/pins": {
    ...get("The cards on the dashboard, in their order", schemaOf(CardPins)),
    put: {
      summary: "Put exactly these cards on the dashboard, in this order",
      requestBody: { required: true, content: json(schemaOf(CardPins)) },
      responses: { ...FAILURES, "200": ok(schemaOf(CardPins)) },
    },
  },
  "/api/answer/open": withPass("One card, for who holds a pass to it", {}, ok(ref("StoredCard"))),
  "/api/answer/draft": withPass(
    "Keep what was filled in of that card so far",
    { values: { type: "object" } },
    result("Kept"),
    { optional: { base_version: baseVersion } },
  ),
  "/api/answer/submit": withPass(
    "Answer that card",
    { values: { type: "object" }, submission_key: { type: "string" } },
    result("Done"),
    {
      optional: { base_version: baseVersion, decided: schemaOf(Decided) },
      conflict: NOT_TAKEN,
    },
  ),
});
