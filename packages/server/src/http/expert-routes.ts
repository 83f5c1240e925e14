/** `/api/experts`: personas with what each may use. */
import type { Etui, ExpertOutcome } from "@etui/engine";
import type { ErrorCode } from "@etui/protocol/tool-result";
import { type Context, Hono } from "hono";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";
import { readInteger } from "./query-parameters.ts";

const LAST_VERSION = 2 ** 31 - 1;

export function expertRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const reader = (c: Context<AppEnv>) => {
    const { userId, locale } = callContext(c.env, c.get("caller"));
    return [userId, locale] as const;
  };

  app.get("/", async (c) => jsonAnswer({ experts: await etui.experts.list(...reader(c)) }));

  app.post("/", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const [userId, locale] = reader(c);
    return expertAnswer(await etui.experts.create(userId, body.value, locale), 201);
  });

  app.get("/:name", async (c) => {
    const [userId, locale] = reader(c);
    return expertAnswer(await etui.experts.get(userId, c.req.param("name"), locale));
  });

  /** What is left out stays. */
  app.patch("/:name", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const [userId, locale] = reader(c);
    return expertAnswer(await etui.experts.update(userId, c.req.param("name"), body.value, locale));
  });

  /** Answers what was deleted; of an expert that came with Etui, that expert as it is again. */
  app.delete("/:name", async (c) => {
    const given = c.req.query("expected_version");
    const version = readInteger("expected_version", given, { from: 0, to: LAST_VERSION, otherwise: 0 });
    if (!version.ok) return errorAnswer("invalid_arguments", version.error);
    const [userId, locale] = reader(c);
    const expectedVersion = given === undefined ? undefined : version.value;
    return expertAnswer(await etui.experts.remove(userId, c.req.param("name"), { expectedVersion, locale }));
  });

  return app;
}

const CODES = {
  invalid: "invalid_arguments",
  forbidden: "forbidden",
  full: "rate_limited",
} as const satisfies Record<string, ErrorCode>;

function expertAnswer(outcome: ExpertOutcome, status = 200): Response {
  if (outcome.ok) return jsonAnswer(outcome.expert, status);
  const { reason, error } = outcome;
  if (reason === "conflict") return jsonAnswer({ status: "conflict", error, expert: outcome.expert }, 409);
  if (reason === "not_found") return jsonAnswer({ status: "not_found", error }, 404);
  return errorAnswer(CODES[reason], error);
}
