/** `/api/cards`: cards that were shown, opened again, answered, and as files. */
import type { Etui } from "@etui/engine";
import type { Card } from "@etui/protocol/card";
import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { CARD_STATES, type StoredCard } from "@etui/protocol/cards/stored-card";
import { isUuid } from "@etui/protocol/uuid";
import { type Context, Hono } from "hono";
import { CARD_FILES, type CardFileEnding } from "../cards/card-file.ts";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";
import { readChoice, readInteger } from "./query-parameters.ts";
import { componentAnswer } from "./routes/cards/component-answer.ts";
import { DraftBody, WANTS_DRAFT } from "./routes/cards/draft-body.ts";

const MOST = 200;
const LONGEST_WAIT_S = 60;

export function cardRoutes(etui: Etui, port: number): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const wrong = (error: string) => errorAnswer("invalid_arguments", error);
  const callOf = (c: Context<AppEnv>) => callContext(c.env, c.get("caller"));
  const scopeOf = (c: Context<AppEnv>) => etui.scope(c.get("caller").userId);

  /** A tool with the body as its arguments, and what the address says. */
  async function call(c: Context<AppEnv>, tool: string, said: object = {}): Promise<Response> {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const args = typeof body.value === "object" ? { ...body.value, ...said } : body.value;
    return toolAnswer(await etui.execute(tool, args, callOf(c)));
  }

  app.get("/", async (c) => {
    const limit = readInteger("limit", c.req.query("limit"), { from: 1, to: MOST, otherwise: 50 });
    if (!limit.ok) return wrong(limit.error);
    const cardType = readChoice("card_type", c.req.query("card_type"), CARD_TYPES);
    if (!cardType.ok) return wrong(cardType.error);
    const state = readChoice("state", c.req.query("state"), CARD_STATES);
    if (!state.ok) return wrong(state.error);
    const before = c.req.query("cursor");
    if (before !== undefined && !isUuid(before)) return wrong("cursor is not one that this list gave out.");
    const conversationId = c.req.query("conversation_id");
    // No conversation has such a name, and the database takes no such text.
    if (conversationId?.includes("\0")) return wrong("conversation_id has a NUL character. Leave it out.");
    return jsonAnswer(
      await etui.cards.list(scopeOf(c), {
        limit: limit.value,
        before,
        cardType: cardType.value,
        state: state.value,
        conversationId,
      }),
    );
  });

  app.post("/preview", (c) => call(c, "preview_card"));

  app.get("/components/:id", (c) => componentAnswer(etui.cardComponents.html(c.req.param("id"))));

  app.get("/:id", async (c) => {
    const [id, ending] = splitName(c.req.param("id"));
    if (ending !== undefined && !isEnding(ending))
      return wrong(`A card comes as ${Object.keys(CARD_FILES).join(", ")}, or as JSON without an ending.`);
    const card = await etui.cards.open(callOf(c), id);
    if (!card) return noSuchCard(id);
    return ending === undefined ? jsonAnswer(card) : fileAnswer(c, card, ending, port);
  });

  app.get("/:id/rows", async (c) => {
    const cursor = c.req.query("cursor");
    if (cursor === undefined) return wrong("cursor is missing: send the next_cursor of the card.");
    const page = await etui.cards.rows(callOf(c), c.req.param("id"), cursor);
    if (!page) return noSuchCard(c.req.param("id"));
    return page.ok ? jsonAnswer({ data: page.data, next_cursor: page.next_cursor }) : wrong(page.error);
  });

  app.get("/:id/answer", async (c) => {
    const wait = readInteger("wait", c.req.query("wait"), { from: 0, to: LONGEST_WAIT_S, otherwise: 0 });
    if (!wait.ok) return wrong(wait.error);
    const card_id = c.req.param("id");
    const card = await etui.cards.open(callOf(c), card_id);
    if (!card) return noSuchCard(card_id);
    const settled = settledAnswer(card);
    if (settled || wait.value === 0) return settled ?? jsonAnswer({ status: "pending", card_id });
    const context = callOf(c);
    const enough = AbortSignal.timeout(wait.value * 1000);
    const signal = context.signal ? AbortSignal.any([context.signal, enough]) : enough;
    await etui.cards.answered({ ...context, signal }, card_id);
    const now = await etui.cards.open(context, card_id);
    return (now && settledAnswer(now)) ?? jsonAnswer({ status: "pending", card_id });
  });

  app.post("/:id/submit", (c) => call(c, "submit_card", { card_id: c.req.param("id") }));
  app.post("/:id/tick", (c) => call(c, "tick_card", { card_id: c.req.param("id") }));

  app.put("/:id/draft", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const draft = DraftBody.safeParse(body.value);
    if (!draft.success) return wrong(WANTS_DRAFT);
    const { locale } = callOf(c);
    const { values, base_version: baseVersion } = draft.data;
    const id = c.req.param("id");
    return toolAnswer(await etui.cards.saveDraft(scopeOf(c), id, values, { locale, baseVersion }));
  });

  app.post("/:id/drawn", async (c) => {
    const card_id = c.req.param("id");
    const noted = isUuid(card_id) && (await etui.cards.noteDrawn(scopeOf(c), card_id));
    return noted ? jsonAnswer({ status: "success", card_id }) : noSuchCard(card_id);
  });

  return app;
}

/** `0191….adaptive.json` is a card and an ending. */
function splitName(file: string): [id: string, ending: string | undefined] {
  const dot = file.indexOf(".");
  return dot < 0 ? [file, undefined] : [file.slice(0, dot), file.slice(dot + 1)];
}

const isEnding = (ending: string): ending is CardFileEnding => Object.hasOwn(CARD_FILES, ending);

async function fileAnswer(
  c: Context<AppEnv>,
  { card_id, card_type, data, options, error }: StoredCard,
  ending: CardFileEnding,
  port: number,
): Promise<Response> {
  if (data === null) return errorAnswer("invalid_arguments", error ?? "The card has no data now.");
  const { locale } = callContext(c.env, c.get("caller"));
  const { mimeType, draw } = CARD_FILES[ending];
  const file = await draw({ card_type, data, options } as Card, {
    locale: locale === "zh" ? "zh" : "en",
    theme: c.req.query("theme") === "dark" ? "dark" : "light",
    url: `http://127.0.0.1:${port}/cards/${card_id}`,
  });
  if (file === undefined) {
    const error = `A ${card_type} card does not come as ${ending}. ${Object.keys(CARD_FILES).join(", ")}: charts come as pictures, and what has rows as csv.`;
    return toolAnswer({ status: "error", error_code: "invalid_arguments", error });
  }
  return new Response(file, { headers: { "content-type": mimeType, "cache-control": "no-store" } });
}

/** What nobody needs to wait for any more; undefined while somebody may still answer. */
function settledAnswer({ card_id, state, answer, superseded_by }: StoredCard): Response | undefined {
  if (answer) return jsonAnswer({ status: "success", card_id, answer });
  if (state !== "superseded") return undefined;
  const error = "A newer card has taken the place of this one, and nobody will answer it. Wait for that one.";
  return toolAnswer({ status: "conflict", error, card_id, state, superseded_by });
}

const noSuchCard = (card_id: string) =>
  toolAnswer({
    status: "not_found",
    error: "There is no such card, or it waits for nothing. GET /api/cards lists those there are.",
    card_id,
  });
