/** `/api/settings`: what the user says once for everything. */
import type { Etui } from "@etui/engine";
import { Hono } from "hono";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";
import { refusedAnswer } from "./refused-answer.ts";

export function settingsRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get("/", async (c) => jsonAnswer(await etui.settings.read(etui.scope(c.get("caller").userId))));

  /** What is left out stays. Another time zone plans anew every trigger that is not pinned to its own. */
  app.patch("/", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const caller = c.get("caller");
    const { surface } = callContext(c.env, caller);
    const changed = await etui.settings.change(etui.scope(caller.userId), body.value as object, surface);
    return changed.ok ? jsonAnswer(changed.settings) : refusedAnswer(c, "invalid_arguments", changed.refused);
  });

  return app;
}
