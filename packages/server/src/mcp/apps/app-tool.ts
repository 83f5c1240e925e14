/**
 * The one tool for the card app and no model: opening the card again, waiting for changes, further rows of a table,
 * answering, ticking, pressing a button and deciding what it asks, drafts, a chart drawn for the available width, and the receipt that a person has seen it.
 *
 * Hosts hide a tool of the visibility `app` from models, but nobody can rely on it. So each call shows the pass that
 * came with the card in `_meta`, which hosts give only to the app. Where no app is drawn, the model gets a link with a
 * pass in it: that pass was issued for the link and does nothing here, and such a client does not have this tool at
 * all.
 */
import { type CallContext, type Etui, parsePosition, positionId } from "@etui/engine";
import type { Card } from "@etui/protocol/card";
import { BaseVersion, Decided } from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
import { isObject } from "@etui/values/json/json-object";
import { inWords } from "@etui/words/in-words";
import { type Refusal, refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { CardPasses } from "../../cards/card-passes.ts";
import { type McpCaller, personContext } from "../caller.ts";
import { drawings } from "./shown-card.ts";

export const APP_TOOL = "card_app";

const Action = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("open"), pass: z.string() }),
  z.strictObject({ action: z.literal("wait"), pass: z.string(), after: z.string().optional() }),
  z.strictObject({ action: z.literal("rows"), pass: z.string(), cursor: z.string() }),
  z.strictObject({ action: z.literal("drawn"), pass: z.string() }),
  z.strictObject({
    action: z.literal("draw"),
    pass: z.string(),
    width: z.int().min(200).max(2000),
    locale: z.enum(["en", "zh"]),
  }),
  z.strictObject({
    action: z.literal("submit"),
    pass: z.string(),
    values: z.record(z.string(), z.unknown()),
    submission_key: z.string(),
    base_version: BaseVersion.optional(),
    decided: Decided.optional(),
  }),
  z.strictObject({
    action: z.literal("tick"),
    pass: z.string(),
    item: z.int(),
    title: z.string(),
    checked: z.boolean(),
    occurrence: z.string().max(100).optional(),
  }),
  z.strictObject({
    action: z.literal("press"),
    pass: z.string(),
    button: z.int(),
    label: z.string(),
    press_key: z.string(),
  }),
  z.strictObject({
    action: z.literal("decide"),
    pass: z.string(),
    confirmation_id: z.string(),
    /** Came with the question. */
    word: z.string(),
    decision: z.enum(["approve", "deny"]),
  }),
  z.strictObject({
    action: z.literal("draft"),
    pass: z.string(),
    // The values are not copied by the schema, which would silently leave out what a draft may not have.
    values: z.custom<Record<string, unknown>>(isObject),
    base_version: BaseVersion.optional(),
  }),
]);

/** The entry in `tools/list` for clients that draw apps. */
export const appToolEntry = {
  name: APP_TOOL,
  title: "Card app",
  description: "For the card app only.",
  inputSchema: { type: "object" as const },
  outputSchema: { type: "object" as const },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  _meta: { ui: { visibility: ["app"] } },
};

type Outcome = Pick<ToolResult, "status" | "error_code">;

/** No road adds the sentence here. */
const refused = (outcome: Outcome, because: Refusal, locale: string | undefined): ToolResult =>
  inWords({ ...outcome, refusals: [because] }, locale);

const gone = ({ locale }: CallContext) => refused({ status: "not_found" }, refusal("card_file.gone"), locale);

/** A question is decided on the card whose button asked it; the pass alone would open every question there is. */
const askerOf = ({ userId }: McpCaller, confirmationId: string) => [userId, "confirmation", confirmationId];

/** What shows the card and says nothing in the person's name. */
const LOOKS: ReadonlySet<z.infer<typeof Action>["action"]> = new Set([
  "open",
  "wait",
  "rows",
  "draw",
  "drawn",
]);

/** In milliseconds. Hosts give a call a minute; the app asks again at once. */
const LONGEST_WAIT_MS = 20_000;

export async function callAppTool(
  { etui, passes }: { etui: Etui; passes: CardPasses },
  caller: McpCaller,
  args: unknown,
  signal: AbortSignal | undefined,
): Promise<ToolResult> {
  // A person's hand on the app makes this call, not the model, so tools for people only are allowed.
  const call = personContext(caller, signal, "app");
  const parsed = Action.safeParse(args);
  const pass = parsed.success ? passes.read("app", parsed.data.pass) : undefined;
  if (!parsed.success || pass?.userId !== caller.userId)
    return refused({ status: "error", error_code: "forbidden" }, refusal("card_file.no_pass"), call.locale);
  const { cardId: card_id } = pass;
  const { data } = parsed;
  if (!LOOKS.has(data.action) && caller.mayAsk === false)
    return refused(
      { status: "error", error_code: "forbidden" },
      refusal("card_file.answer_in_etui"),
      call.locale,
    );
  const scope = etui.scope(caller.userId);
  const withWord = (result: ToolResult): ToolResult => {
    const asked = result.confirmation?.confirmation_id;
    if (asked === undefined) return result;
    return { ...result, word: passes.sealRound({ cardId: card_id, asked: 1 }, askerOf(caller, asked)) };
  };
  switch (data.action) {
    case "open": {
      const card = await etui.cards.open(call, card_id);
      return card ? { status: "success", card } : gone(call);
    }
    case "wait":
      return waited(etui, call, card_id, data.after);
    case "rows": {
      const page = await etui.cards.rows(call, card_id, data.cursor);
      if (!page) return gone(call);
      if (!page.ok)
        return refused({ status: "error", error_code: "invalid_arguments" }, page.refused, call.locale);
      return { status: "success", data: page.data, next_cursor: page.next_cursor };
    }
    case "draw": {
      const card = await etui.cards.open(call, card_id);
      if (!card || card.data === null)
        return refused({ status: "not_found" }, refusal("card_file.no_data"), call.locale);
      return { status: "success", ...(await drawings(card as Card, data)) };
    }
    case "drawn":
      await etui.cards.noteDrawn(scope, card_id);
      return { status: "success" };
    case "draft":
      return etui.cards.saveDraft(scope, card_id, data.values, {
        locale: call.locale,
        baseVersion: data.base_version,
      });
    case "submit": {
      const { action: _known, pass: _read, ...submission } = data;
      return withWord(await etui.execute("submit_card", { card_id, ...submission }, call));
    }
    case "tick": {
      const { action: _known, pass: _read, ...ticked } = data;
      return etui.execute("tick_card", { card_id, ...ticked }, call);
    }
    case "press": {
      const { button, label, press_key } = data;
      return withWord(await etui.execute("press_card", { card_id, action: button, label, press_key }, call));
    }
    case "decide": {
      const { confirmation_id, decision, word } = data;
      const isOwn = passes.readRound(word, askerOf(caller, confirmation_id))?.cardId === card_id;
      const decided =
        isOwn && (await etui.confirmations.decide(caller.userId, confirmation_id, { decision }));
      return decided !== false && decided.ok
        ? { status: "success" }
        : refused({ status: "not_found" }, refusal("confirmation.unknown"), call.locale);
    }
  }
}

/**
 * Replaces a stream, which MCP does not have. `after` is where the wait before ended; without it, the app is told from
 * where to wait, and to look, because its data may be older than that.
 */
async function waited(
  etui: Etui,
  call: CallContext,
  cardId: string,
  given: string | undefined,
): Promise<ToolResult> {
  const after = given === undefined ? undefined : parsePosition(given);
  const enough = after ? AbortSignal.timeout(LONGEST_WAIT_MS) : AbortSignal.abort();
  const signal = call.signal ? AbortSignal.any([call.signal, enough]) : enough;
  const ended = await etui.cards.changed({ ...call, signal }, cardId, after);
  if (ended === undefined) return gone(call);
  if (ended === "busy") {
    const full = { status: "error", error_code: "rate_limited" } as const;
    return refused(full, refusal("card_file.too_many_wait"), call.locale);
  }
  return { status: "success", changed: ended.changed || !after, after: positionId(ended.position) };
}
