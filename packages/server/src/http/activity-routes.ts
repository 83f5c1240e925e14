/** `/api/activity`: what was done, by whom. Taking it back is the tool `undo`. */

import { type ActivityQuery, type Etui, parseMoment } from "@etui/engine";
import { isUuid } from "@etui/protocol/uuid";
import { sayRefusal } from "@etui/words/say-refusal";
import { Hono } from "hono";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { localeOf } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readInteger } from "./query-parameters.ts";

const MOST = 500;
const NAME = /^[^\0]{1,1024}$/u;

export function activityRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const wrong = (error: string) => errorAnswer("invalid_arguments", error);

  app.get("/", async (c) => {
    const {
      cursor,
      kind,
      target,
      call_id: callId,
      conversation_id: conversationId,
      since,
      by,
    } = c.req.query();
    const limit = readInteger("limit", c.req.query("limit"), { from: 1, to: MOST, otherwise: 50 });
    if (!limit.ok) return wrong(limit.error);
    if (by !== undefined && by !== "call")
      return wrong("by can only be call; leave it out for every change.");
    if (callId !== undefined && !isUuid(callId)) return wrong("call_id is no id of a call.");
    for (const [name, value] of Object.entries({ kind, target, conversation_id: conversationId })) {
      if (value !== undefined && !(NAME.test(value) && value.isWellFormed())) {
        return wrong(`${name} must be a text of 1 to 1,024 characters.`);
      }
    }
    const moment = since === undefined ? undefined : parseMoment("since", since);
    if (moment && !moment.ok) return wrong(sayRefusal(moment.refused, localeOf(c.env.incoming.headers)));

    const scope = etui.scope(c.get("caller").userId);
    const query: ActivityQuery = {
      limit: limit.value,
      cursor,
      kind,
      target,
      callId,
      conversationId,
      since: moment?.at,
    };
    const page = await (by === "call" ? etui.activity.calls(scope, query) : etui.activity.list(scope, query));
    return page.ok ? jsonAnswer(page.activity) : wrong(page.error);
  });

  return app;
}
