/** `/api/conversations`: what was said with the assistant, saying something, and watching the reply. */
import { randomUUIDv7 } from "node:crypto";
import { type Etui, exportConversation } from "@etui/engine";
import {
  type Conversation,
  ConversationChange,
  LONGEST_WORDS,
  type WholeConversation,
} from "@etui/protocol/conversation";
import { MOST_FILES } from "@etui/protocol/file-limits";
import { isUuid } from "@etui/protocol/uuid";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Assistant } from "../agent/assistant.ts";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import { conversationFileRoutes } from "./conversation-file-routes.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { CONVERSATION_NAME } from "./door/conversation.ts";
import { goneSignal } from "./door/gone-signal.ts";
import { readJson } from "./door/request-body.ts";
import { readChoice, readInteger } from "./query-parameters.ts";
import { streamReply } from "./streams/reply-stream.ts";

const MOST = 200;
const MOST_SKILLS = 10;

const Words = z
  .strictObject({
    /** Left out: the last words are answered anew. */
    text: z.string().max(LONGEST_WORDS).optional(),
    /** Ids that POST …/files gave. */
    files: z.array(z.string().refine(isUuid)).max(MOST_FILES).optional(),
    /** In the place of words: what was answered on cards of the conversation. */
    answers: z.literal(true).optional(),
    /** The message that this takes the place of, with all behind it. */
    instead_of: z.string().refine(isUuid).optional(),
    expert: z.string().optional(),
    /** Skills that are loaded before the model is asked. */
    activate: z.array(z.string()).max(MOST_SKILLS).optional(),
  })
  .refine(({ text, files }) => text !== "" || (files && files.length > 0))
  .transform(({ text, files, ...rest }) => ({ ...rest, files, text: files?.length ? (text ?? "") : text }));

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
    // Words are looked for in all that was said.
    const scope = search?.trim()
      ? etui.heavyScope(c.get("caller").userId, goneSignal(c.env.outgoing))
      : scopeOf(c);
    const paged = await etui.conversations.page(scope, {
      limit: limit.value,
      cursor,
      search,
      archived: archived.value === "true",
    });
    return paged.ok ? jsonAnswer(paged.page) : wrong(paged.error);
  });

  app.use("/:id/*", async (c, next) =>
    CONVERSATION_NAME.test(c.req.param("id")) ? next() : notThere(c.req.param("id")),
  );

  app.get("/:id", (c) =>
    withConversation(c, async (conversation) => jsonAnswer(await wholeOf(c, conversation))),
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
        `Send {"text": "…"} with at most ${LONGEST_WORDS} characters; with files, up to ${MOST_FILES} ids that POST …/files gave; {"answers": true} in its place for what was answered on cards; with instead_of, the id of the message that it takes the place of. Without text the last words are answered anew.`,
      );
    const { text, files, answers, instead_of: insteadOf, expert, activate } = words.data;
    if (expert !== undefined) {
      const known = await etui.experts.get(c.get("caller").userId, expert);
      if (!known.ok) return wrong(known.error);
    }
    const { userId, timeZone = "UTC", locale = "en" } = callContext(c.env, c.get("caller"));
    const conversationId = c.req.param("id");
    const begun = await assistant.say(
      { userId, timeZone, locale },
      { conversationId, text, files, answers, insteadOf, expert, activate },
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

  app.route("/:id/files", conversationFileRoutes(etui));

  app.get("/:id/stream", (c) => streamReply(c, etui, assistant));

  app.get("/:id/export", (c) =>
    withConversation(c, async (conversation) => {
      const format = readChoice("format", c.req.query("format"), ["markdown", "json"]);
      if (!format.ok) return wrong(format.error);
      const whole = await wholeOf(c, conversation);
      return format.value === "json"
        ? jsonAnswer(whole)
        : new Response(exportConversation(conversation, whole.messages), {
            headers: { "content-type": "text/markdown; charset=utf-8", "cache-control": "no-store" },
          });
    }),
  );

  async function wholeOf(c: Context<AppEnv>, conversation: Conversation): Promise<WholeConversation> {
    const { conversation_id: id } = conversation;
    const [messages, skills, taken_back] = await Promise.all([
      etui.conversations.messages(scopeOf(c), id),
      etui.skills.activeIn(scopeOf(c), id),
      etui.conversations.takenBack(scopeOf(c), id),
    ]);
    return { ...conversation, messages, skills, taken_back };
  }

  async function withConversation(
    c: Context<AppEnv>,
    answer: (conversation: Conversation) => Promise<Response>,
  ): Promise<Response> {
    const id = c.req.param("id")!;
    const conversation = CONVERSATION_NAME.test(id)
      ? await etui.conversations.get(scopeOf(c), id)
      : undefined;
    return conversation ? answer(conversation) : notThere(id);
  }

  return app;
}

const notThere = (conversation_id: string): Response =>
  toolAnswer({
    status: "not_found",
    error: "There is no such conversation. GET /api/conversations lists those there are.",
    conversation_id,
  });
