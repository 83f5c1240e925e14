/** `/api/conversations`: what was said with the assistant, saying something, and watching the reply. */
import { randomUUIDv7 } from "node:crypto";
import { type Etui, exportConversation } from "@etui/engine";
import { ConversationChange, LONGEST_WORDS } from "@etui/protocol/conversation";
import { LONGEST_CONVERSATION_ID } from "@etui/protocol/provenance";
import { isUuid } from "@etui/protocol/uuid";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Assistant } from "../agent/assistant.ts";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import { callContext } from "./call-context.ts";
import type { AppEnv } from "./caller.ts";
import { readChoice, readInteger } from "./query-parameters.ts";
import { streamReply } from "./reply-stream.ts";
import { readJson } from "./request-body.ts";

const MOST = 200;
const MOST_SKILLS = 10;
const ID = new RegExp(`^[\\w.:-]{1,${LONGEST_CONVERSATION_ID}}$`);

const Words = z.strictObject({
  /** Left out: the last words are answered anew. */
  text: z.string().min(1).max(LONGEST_WORDS).optional(),
  /** The message that this takes the place of, with all behind it. */
  instead_of: z.string().refine(isUuid).optional(),
  expert: z.string().optional(),
  /** Skills that are loaded before the model is asked. */
  activate: z.array(z.string()).max(MOST_SKILLS).optional(),
});

const OwnCall = z.strictObject({
  tool: z.string().min(1),
  arguments: z.record(z.string(), z.unknown()).default({}),
});

export function conversationRoutes(etui: Etui, assistant: Assistant): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const wrong = (error: string) => errorAnswer("invalid_arguments", error);
  const scopeOf = (c: Context<AppEnv>) => etui.scope(c.get("caller").userId);

  app.get("/", async (c) => {
    const limit = readInteger("limit", c.req.query("limit"), { from: 1, to: MOST, otherwise: 50 });
    if (!limit.ok) return wrong(limit.error);
    const archived = readChoice("archived", c.req.query("archived"), ["true", "false"]);
    if (!archived.ok) return wrong(archived.error);
    const { cursor, search } = c.req.query();
    const paged = await etui.conversations.page(scopeOf(c), {
      limit: limit.value,
      cursor,
      search,
      archived: archived.value === "true",
    });
    return paged.ok ? jsonAnswer(paged.page) : wrong(paged.error);
  });

  app.use("/:id/*", async (c, next) => (ID.test(c.req.param("id")) ? next() : notThere(c.req.param("id"))));

  app.get("/:id", (c) =>
    withConversation(c, async (conversation, id) =>
      jsonAnswer({
        ...conversation,
        messages: await etui.conversations.messages(scopeOf(c), id),
        skills: await etui.skills.activeIn(scopeOf(c), id),
      }),
    ),
  );

  app.patch("/:id", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const change = ConversationChange.safeParse(body.value);
    if (!change.success)
      return wrong(
        'Send what is to change, such as {"title": "…"}, {"is_pinned": true}, {"is_archived": true} or {"expert": "planner"}.',
      );
    const { expert } = change.data;
    if (typeof expert === "string") {
      const known = await etui.experts.get(c.get("caller").userId, expert);
      if (!known.ok) return wrong(known.error);
    }
    const id = c.req.param("id");
    const changed = await etui.conversations.change(scopeOf(c), id, change.data);
    return changed ? jsonAnswer(changed) : notThere(id);
  });

  app.delete("/:id", async (c) => {
    const id = c.req.param("id");
    await assistant.stop(c.get("caller").userId, id);
    return (await etui.conversations.remove(scopeOf(c), id))
      ? jsonAnswer({ status: "success", conversation_id: id })
      : notThere(id);
  });

  app.post("/:id/messages", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const words = Words.safeParse(body.value);
    if (!words.success)
      return wrong(
        `Send {"text": "…"} with at most ${LONGEST_WORDS} characters; with instead_of, the id of the message that it takes the place of. Without text the last words are answered anew.`,
      );
    const { text, instead_of: insteadOf, expert, activate } = words.data;
    if (expert !== undefined) {
      const known = await etui.experts.get(c.get("caller").userId, expert);
      if (!known.ok) return wrong(known.error);
    }
    const { userId, timeZone = "UTC", locale = "en" } = callContext(c.env, c.get("caller"));
    const conversationId = c.req.param("id");
    const begun = await assistant.say(
      { userId, timeZone, locale },
      { conversationId, text, insteadOf, expert, activate },
    );
    if (begun.ok) return jsonAnswer({ status: "success", message_id: begun.messageId }, 202);
    switch (begun.reason) {
      case "no_model":
        return errorAnswer("unavailable", begun.error);
      case "busy":
        return toolAnswer({ status: "conflict", error: begun.error });
      case "not_found":
        return toolAnswer({ status: "not_found", error: begun.error });
      case "nothing_said":
        return wrong(begun.error);
    }
  });

  app.post("/:id/calls", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const own = OwnCall.safeParse(body.value);
    if (!own.success) return wrong('Send {"tool": "…", "arguments": {…}}. GET /api/tools lists the tools.');
    const id = c.req.param("id");
    const { tool, arguments: given } = own.data;
    const started = performance.now();
    const result = await etui.execute(tool, given, {
      ...callContext(c.env, c.get("caller")),
      conversationId: id,
    });
    // What was refused, or waits for the person's word, is nothing that happened in the conversation yet.
    if (result.status !== "error" && !result.confirmation)
      await etui.conversations.noteCall(scopeOf(c), id, {
        type: "tool",
        step: 0,
        call_id: randomUUIDv7(),
        tool,
        arguments: given,
        state: "done",
        result,
        duration_ms: Math.round(performance.now() - started),
      });
    return toolAnswer(result);
  });

  app.post("/:id/stop", async (c) => {
    const stopped = await assistant.stop(c.get("caller").userId, c.req.param("id"));
    return jsonAnswer({ status: "success", stopped });
  });

  app.get("/:id/stream", (c) => streamReply(c, etui, assistant));

  app.get("/:id/export", (c) =>
    withConversation(c, async (conversation, id) => {
      const format = readChoice("format", c.req.query("format"), ["markdown", "json"]);
      if (!format.ok) return wrong(format.error);
      const messages = await etui.conversations.messages(scopeOf(c), id);
      return format.value === "json"
        ? jsonAnswer({ ...conversation, messages, skills: await etui.skills.activeIn(scopeOf(c), id) })
        : new Response(exportConversation(conversation, messages), {
            headers: { "content-type": "text/markdown; charset=utf-8", "cache-control": "no-store" },
          });
    }),
  );

  async function withConversation(
    c: Context<AppEnv>,
    answer: (
      conversation: NonNullable<Awaited<ReturnType<Etui["conversations"]["get"]>>>,
      id: string,
    ) => Promise<Response>,
  ): Promise<Response> {
    const id = c.req.param("id")!;
    const conversation = ID.test(id) ? await etui.conversations.get(scopeOf(c), id) : undefined;
    return conversation ? answer(conversation, id) : notThere(id);
  }

  return app;
}

const notThere = (conversation_id: string): Response =>
  toolAnswer({
    status: "not_found",
    error: "There is no such conversation. GET /api/conversations lists those there are.",
    conversation_id,
  });
