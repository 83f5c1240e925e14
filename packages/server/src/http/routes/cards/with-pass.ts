/**
 * One card, for whoever holds a link to it and has no session: a person to whom a chat gave the link.
 *
 * The pass comes in the body, never in the address, so that no log has it. What comes this way is recorded as the
 * link's, because a model with a shell has read the link as well, and could send an answer by itself.
 */

import type { IncomingMessage, ServerResponse } from "node:http";
import { type CallContext, zodValidator } from "@etui/engine";
import { draftAsked, openAsked, pressAsked, submitAsked } from "@etui/protocol/api/cards";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { CardPass } from "../../../cards/card-pass.ts";
import type { CardPasses } from "../../../cards/card-passes.ts";
import { toolAnswer } from "../../answer.ts";
import { callContext } from "../../door/call-context.ts";
import { notThere, refuse, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

interface Sent {
  body: unknown;
  passes: CardPasses;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

const Body = z.looseObject({ pass: z.string() });
const checkDraft = zodValidator(draftAsked.body.omit({ pass: true }));
/** Other faults are reported only to holders of a pass. */
const PASS_FIRST = { takesAnyBody: true };

/** The card that the pass opens, and what came with it. */
function shown({ body, passes, incoming, outgoing }: Sent) {
  const given = Body.safeParse(body);
  const pass = given.success ? passes.read("link", given.data.pass) : undefined;
  if (!given.success || !pass) return undefined;
  const { pass: _shown, ...rest } = given.data;
  return { pass, rest, call: callFor(pass, { incoming, outgoing }) };
}

/** The sender is unknown, so the call speaks for no expert and belongs to no conversation that it names. */
function callFor({ userId }: CardPass, connection: Pick<Sent, "incoming" | "outgoing">): CallContext {
  const {
    expert: _named,
    conversationId: _given,
    ...call
  } = callContext(connection, { userId, via: "open" });
  return { ...call, surface: "link" };
}

const notValid = () => refuse("forbidden", refusal("http.card_link_invalid"));

export const openWithPass = endpoint(
  openAsked,
  async (asked) => {
    const given = shown(asked);
    if (!given) return notValid();
    const card = await asked.etui.cards.open(given.call, given.pass.cardId);
    return card ?? notThere(refusal("card_file.gone"));
  },
  PASS_FIRST,
);

export const draftWithPass = endpoint(
  draftAsked,
  async (asked) => {
    const given = shown(asked);
    if (!given) return notValid();
    const draft = checkDraft(given.rest);
    if (!draft.ok) return wrong(draft.refused);
    const { pass, call } = given;
    const { values, base_version: baseVersion } = draft.value as Omit<
      z.infer<typeof draftAsked.body>,
      "pass"
    >;
    const context = { locale: call.locale, baseVersion };
    return toolAnswer(
      await asked.etui.cards.saveDraft(asked.scopeFor(pass.userId), pass.cardId, values, context),
    );
  },
  PASS_FIRST,
);

export const submitWithPass = endpoint(
  submitAsked,
  async (asked) => {
    const given = shown(asked);
    if (!given) return notValid();
    const { pass, rest, call } = given;
    return asked.etui.execute("submit_card", { ...rest, card_id: pass.cardId }, call);
  },
  PASS_FIRST,
);

/** What the button does needs the person's word wherever a model's call does, and this is nobody's. */
export const pressWithPass = endpoint(
  pressAsked,
  async (asked) => {
    const given = shown(asked);
    if (!given) return notValid();
    const { pass, rest, call } = given;
    return asked.etui.execute("press_card", { ...rest, card_id: pass.cardId }, call);
  },
  PASS_FIRST,
);
