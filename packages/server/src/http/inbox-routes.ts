/** `/api/inbox`: what triggers left to be read. */
import { type Etui, snoozeEnd } from "@etui/engine";
import { MarkRead } from "@etui/protocol/inbox";
import { isUuid } from "@etui/protocol/uuid";
import { refusal } from "@etui/words/refusal";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";
import { readChoice, readInteger } from "./query-parameters.ts";
import { notFoundAnswer, refusedAnswer } from "./refused-answer.ts";

const MOST = 200;
const Snooze = z.strictObject({ until: z.string() });

export function inboxRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const wrong = (error: string) => errorAnswer("invalid_arguments", error);
  const scopeOf = (c: Context<AppEnv>) => etui.scope(c.get("caller").userId);
  const surfaceOf = (c: Context<AppEnv>) => callContext(c.env, c.get("caller")).surface ?? "http";

  app.get("/", async (c) => {
    const limit = readInteger("limit", c.req.query("limit"), { from: 1, to: MOST, otherwise: 50 });
    if (!limit.ok) return wrong(limit.error);
    const unread = readChoice("unread", c.req.query("unread"), ["true", "false"]);
    if (!unread.ok) return wrong(unread.error);
    const cursor = c.req.query("cursor") ?? c.req.query("before");
    if (cursor !== undefined && !isUuid(cursor)) return wrong("cursor is no id of a message.");
    const scope = scopeOf(c);
    const page = await etui.inbox.page(scope, {
      limit: limit.value,
      cursor,
      unread: unread.value === "true",
    });
    // A program that looks is nobody who has seen it.
    if (surfaceOf(c) === "web") await etui.inbox.shown(scope, page.messages);
    return jsonAnswer(page);
  });

  app.post("/read", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const which = MarkRead.safeParse(body.value);
    const ids = which.data && "message_ids" in which.data ? which.data.message_ids : [];
    if (!which.success || !ids.every(isUuid)) {
      return wrong('Send {"message_ids": ["…"]} with at most 500 ids, or {"all": true}.');
    }
    const read = await etui.inbox.read(scopeOf(c), which.data, surfaceOf(c));
    return jsonAnswer({ status: "success", read });
  });

  app.post("/:id/acknowledge", async (c) => {
    const id = c.req.param("id");
    const outcome = isUuid(id)
      ? await etui.inbox.acknowledge(scopeOf(c), id, surfaceOf(c))
      : { found: false };
    return outcome.found ? jsonAnswer({ status: "success", message_id: id }) : noSuchMessage(c, id);
  });

  app.post("/:id/snooze", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const given = Snooze.safeParse(body.value);
    if (!given.success)
      return wrong('Send {"until": "2026-12-31T18:00"}; "18:00" and "10m" will do as well.');
    const { timeZone = "UTC" } = callContext(c.env, c.get("caller"));
    const said = await etui.settings.read(scopeOf(c));
    const until = snoozeEnd(given.data.until, { timeZone: said.time_zone ?? timeZone, now: new Date() });
    if (!until.ok) return refusedAnswer(c, "invalid_arguments", until.refused);
    const id = c.req.param("id");
    if (!isUuid(id)) return noSuchMessage(c, id);
    const outcome = await etui.inbox.snooze(scopeOf(c), id, until.at, surfaceOf(c));
    if (!outcome.found) return noSuchMessage(c, id);
    if (!outcome.done) return refusedAnswer(c, "invalid_arguments", outcome.refused);
    return jsonAnswer({ status: "success", message_id: id, until: until.at.toISOString() });
  });

  return app;
}

const noSuchMessage = (c: Context<AppEnv>, message_id: string) =>
  notFoundAnswer(c, refusal("inbox.unknown_message"), { message_id });
