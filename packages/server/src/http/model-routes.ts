/** `/api/model`: which model answers, chosen, tried and listed. */
import type { Etui } from "@etui/engine";
import { ModelChoice, ProviderAccess } from "@etui/protocol/model";
import { type Context, Hono } from "hono";
import type { z } from "zod";
import type { Assistant } from "../agent/assistant.ts";
import { accessOf } from "../agent/models/model-access.ts";
import { modelWords } from "../agent/models/model-words.ts";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { localeOf } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";

const CHOICE =
  'Send {"provider": "openai-compatible" | "anthropic" | "google", "model": "…"}; with base_url for a server of your own, with key unless one is kept for it, and with price, {"currency": "USD", "input": 3, "output": 15} for each million of tokens, where replies are to say what they cost.';
const ACCESS =
  'Send {"provider": "…"}, with base_url for a server of your own, and with key unless one is kept for it.';

export function modelRoutes(etui: Etui, assistant: Assistant): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const scopeOf = (c: Context<AppEnv>) => etui.scope(c.get("caller").userId);
  const languageFor = (c: Context<AppEnv>) => localeOf(c.env.incoming.headers);
  const stateFor = async (c: Context<AppEnv>) =>
    jsonAnswer(await assistant.model(c.get("caller").userId, languageFor(c)));

  app.get("/", stateFor);

  app.put("/", (c) =>
    withBody(c, ModelChoice, CHOICE, async (choice) => {
      await etui.models.choose(scopeOf(c), choice);
      return stateFor(c);
    }),
  );

  /** Back to what the environment says. */
  app.delete("/", async (c) => {
    await etui.models.forget(scopeOf(c));
    return stateFor(c);
  });

  app.post("/test", (c) =>
    withBody(c, ModelChoice, CHOICE, async (choice) => {
      const { provider, model, base_url: baseUrl } = choice;
      const key = await etui.models.keyFor(scopeOf(c), choice);
      const found = accessOf({ provider, model, baseUrl, key, price: undefined });
      if (!found.ok)
        return jsonAnswer({
          status: "error",
          error: found.fault(modelWords(languageFor(c))),
          duration_ms: 0,
        });
      const { tryModel } = await import("../agent/models/try-model.ts");
      return jsonAnswer(await tryModel(found.access, languageFor(c)));
    }),
  );

  app.post("/models", (c) =>
    withBody(c, ProviderAccess, ACCESS, async (access) => {
      const { provider, base_url: baseUrl } = access;
      const { listModels } = await import("../agent/models/list-models.ts");
      const listed = await listModels({
        provider,
        baseUrl,
        key: await etui.models.keyFor(scopeOf(c), access),
        locale: languageFor(c),
      });
      if (!listed.ok) return errorAnswer("unavailable", listed.error);
      const { models, prices } = listed;
      return jsonAnswer({ models, ...(Object.keys(prices).length > 0 && { prices }) });
    }),
  );

  return app;
}

async function withBody<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  otherwise: string,
  answer: (body: z.infer<Schema>) => Promise<Response>,
): Promise<Response> {
  const body = await readJson(c.env.incoming);
  if (!body.ok) return errorAnswer(body.code, body.error);
  const read = schema.safeParse(body.value);
  return read.success ? answer(read.data) : errorAnswer("invalid_arguments", otherwise);
}
