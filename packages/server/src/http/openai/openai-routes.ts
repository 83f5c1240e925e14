/**
 * `/v1`: the experts as models of OpenAI's APIs, so that any chat client can talk to them. Their tools run here, on the
 * road; the history stays with the client.
 */
import { type Context, Hono } from "hono";
import type { AppEnv } from "../door/caller.ts";
import { MAX_HISTORY_BYTES, readJson } from "../door/request-body.ts";
import type { AnswerForm } from "./answer-form.ts";
import type { AskedRead } from "./asked.ts";
import { chatForm } from "./chat-form.ts";
import { type AnswerParts, giveAnswer } from "./give-answer.ts";
import { asModel } from "./model-list.ts";
import { openAiError } from "./openai-error.ts";
import { personOf } from "./person-of.ts";
import { readChatRequest } from "./read-chat-request.ts";
import { readResponsesRequest } from "./read-responses-request.ts";
import { responseForm } from "./response-form.ts";

export function openAiRoutes(parts: AnswerParts): Hono<AppEnv> {
  const { etui } = parts;
  const app = new Hono<AppEnv>();

  app.get("/models", async (c) => {
    const { userId, locale } = await personOf(c, etui);
    const experts = await etui.experts.list(userId, locale);
    return c.json({ object: "list", data: experts.map(asModel) });
  });

  app.get("/models/:id", async (c) => {
    const { userId, locale } = await personOf(c, etui);
    const found = await etui.experts.get(userId, c.req.param("id"), locale);
    return found.ok ? c.json(asModel(found.expert)) : noSuchModel(found.error);
  });

  app.post("/chat/completions", (c) => answer(c, readChatRequest, chatForm));
  app.post("/responses", (c) => answer(c, readResponsesRequest, responseForm));

  async function answer<More>(
    c: Context<AppEnv>,
    read: (body: unknown) => AskedRead<More>,
    form: (asked: { model: string } & More) => AnswerForm,
  ): Promise<Response> {
    const body = await readJson(c.env.incoming, MAX_HISTORY_BYTES);
    if (!body.ok)
      return openAiError(body.code === "too_large" ? 413 : 400, { message: body.error, code: body.code });
    const asked = read(body.value);
    if (!asked.ok) return openAiError(400, asked);
    const expert = await etui.experts.get(c.get("caller").userId, asked.model);
    return expert.ok ? giveAnswer(c, parts, asked, form(asked)) : noSuchModel(expert.error);
  }

  app.all("/*", (c) =>
    openAiError(404, {
      message: `There is no ${c.req.method} ${c.req.path}. There are GET /v1/models, POST /v1/chat/completions and POST /v1/responses.`,
      code: "unknown_url",
    }),
  );

  return app;
}

const noSuchModel = (message: string): Response =>
  openAiError(404, { message, param: "model", code: "model_not_found" });
