/**
 * `/api/answer`: one card, for whoever holds a link to it and has no session: a person to whom a chat gave the link.
 *
 * The pass comes in the body, never in the address, so that no log has it. What comes this way is recorded as the link's:
 * a model with a shell has read the link as well, and could send an answer by itself.
 */
import type { CallContext, Etui } from "@etui/engine";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { CardPass } from "../cards/card-pass.ts";
import type { CardPasses } from "../cards/card-passes.ts";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";
import { DraftBody, WANTS_DRAFT } from "./routes/cards/draft-body.ts";

const Body = z.object({ pass: z.string() });

export function answerRoutes(etui: Etui, passes: CardPasses): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  const withPass =
    (answer: (c: Context<AppEnv>, pass: CardPass, rest: object) => Promise<Response>) =>
    async (c: Context<AppEnv>) => {
      const body = await readJson(c.env.incoming);
      if (!body.ok) return errorAnswer(body.code, body.error);
      const given = Body.loose().safeParse(body.value);
      const pass = given.success ? passes.read("link", given.data.pass) : undefined;
      if (!given.success || !pass) {
        return errorAnswer(
          "forbidden",
          "This link is not valid any more. Ask the assistant for the card again, or open it in Etui.",
        );
      }
      const { pass: _shown, ...rest } = given.data;
      return answer(c, pass, rest);
    };
  /** Nobody knows who sends it, so it speaks for no expert and belongs to no conversation that it names. */
  const callOf = (c: Context<AppEnv>, { userId }: CardPass): CallContext => {
    const { expert: _named, conversationId: _given, ...call } = callContext(c.env, { userId, via: "open" });
    return { ...call, surface: "link" };
  };

  app.post(
    "/open",
    withPass(async (c, pass) => {
      const card = await etui.cards.open(callOf(c, pass), pass.cardId);
      return card ? jsonAnswer(card) : toolAnswer({ status: "not_found", error: "This card is gone." });
    }),
  );

  app.post(
    "/draft",
    withPass(async (c, pass, rest) => {
      const draft = DraftBody.safeParse(rest);
      if (!draft.success) return errorAnswer("invalid_arguments", WANTS_DRAFT);
      const { locale } = callOf(c, pass);
      const { values, base_version: baseVersion } = draft.data;
      const scope = etui.scope(pass.userId);
      return toolAnswer(await etui.cards.saveDraft(scope, pass.cardId, values, { locale, baseVersion }));
    }),
  );

  app.post(
    "/submit",
    withPass(async (c, pass, rest) =>
      toolAnswer(await etui.execute("submit_card", { ...rest, card_id: pass.cardId }, callOf(c, pass))),
    ),
  );

  return app;
}
