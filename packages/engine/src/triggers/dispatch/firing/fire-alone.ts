/** Fires one trigger in its own transaction, as its user, because it reads the user's data first, or changes them. */

import { randomUUIDv7 } from "node:crypto";
import { languageOf } from "@etui/protocol/language-of";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json } from "@etui/values/json/json";
import type { Refused } from "@etui/words/refusal";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { readDocument } from "../../../data/documents/read-documents.ts";
import type { TenantScope } from "../../../database/tenant.ts";
import { pathAt } from "../../../document/dated-path.ts";
import { isFromElsewhere } from "../../../sources/note-sources.ts";
import type { CallContext } from "../../../tool/tool.ts";
import { dueItems } from "../../conditions/plan-deadlines.ts";
import type { StoreDeliveries } from "../../delivery/store-deliveries.ts";
import { renderDeep } from "../../template/render-deep.ts";
import { renderTemplate } from "../../template/render-template.ts";
import { statusesLeftBy } from "../../trigger-states.ts";
import { type Decision, decide, type SkipReason } from "../decide.ts";
import { type DueTrigger, documentOf, firesOnce, selectDue } from "../duties/due-trigger.ts";
import { hasOpenDelivery, inQueue, replaceOpenDeliveries } from "../overlap.ts";
import { effectsOf } from "./effects.ts";
import { type FiringValues, firingValues, type WatchedDocument } from "./firing-values.ts";
import { gateHolds } from "./only-if.ts";
import { problemMessage } from "./problem-message.ts";
import { type FiringRecord, recordFirings } from "./record-firings.ts";
import { followSource } from "./source-document.ts";
import { TELL } from "./tell.ts";

/** The longest chain of updates that set each other off. */
export const MOST_DEPTH = 8;

export const CHAIN_TOO_LONG = refusal("triggers.chain_too_long", { most: MOST_DEPTH });

/** Calls a tool within the firing's transaction. */
export type CallWithin = (
  tx: TenantScope,
  name: string,
  args: unknown,
  call: CallContext,
) => Promise<ToolResult>;

/** The services that firings need. */
export interface FiringServices {
  callWithin: CallWithin;
  store: StoreDeliveries;
}

export interface AloneServices extends FiringServices {
  /** Ends the pause of a trigger, in a transaction of its own. */
  resume: (scope: TenantScope, triggerId: string) => Promise<void>;
}

export interface DueKey {
  user_id: string;
  trigger_id: string;
  cause: string;
  target: string;
}

const CLAIM_ONE = {
  name: "claim_due",
  text: selectDue(`select ctid as place, * from trigger_dues
                   where user_id = $1 and trigger_id = $2 and cause = $3 and target = $4
                     and due_at <= statement_timestamp()
                   for update skip locked`),
};

/** False if another process has it, or it is no longer due. */
export function fireAlone(
  scope: TenantScope,
  key: DueKey,
  { callWithin, store, resume }: AloneServices,
): Promise<boolean> {
  // A change of the trigger locks before its rows; whoever held the row first would be in its way.
  if (key.cause === "resume") return resume(scope, key.trigger_id).then(() => true);
  return scope.transaction(async (tx) => {
    const [due] = await tx.rows<DueTrigger>({
      ...CLAIM_ONE,
      values: [key.user_id, key.trigger_id, key.cause, key.target],
    });
    if (!due) return false;
    const record = await fireOne(tx, due, { callWithin });
    await recordFirings(tx, [record], store);
    if (record.pauses) await pauseTrigger(tx, due, record.pauses);
    return true;
  });
}

/** `pauses` says why the trigger must not go on by itself. */
export type OneRecord = FiringRecord & { pauses?: Refusal };

/** `document` is the one it is about, if the caller knows its version; otherwise it is read. */
export async function fireOne(
  tx: TenantScope,
  claimed: DueTrigger,
  { callWithin, document: known }: { callWithin: CallWithin; document?: WatchedDocument },
): Promise<OneRecord> {
  const { decision, item } = await withItem(tx, claimed, decide(claimed));
  const firingId = randomUUIDv7();
  const { firing, dueAt } = decision;
  // The firing is recorded already: its row moves on, and its action is not repeated.
  if (firing?.status !== "fired" || (await isOnRecord(tx, claimed, dueAt))) {
    return { due: claimed, decision, firingId };
  }
  const source = await followSource(tx, claimed);
  const due = "due" in source ? source.due : claimed;

  const day = { at: due.now, timeZone: due.time_zone };
  const path = documentOf(due) ?? (due.source_path && pathAt(due.source_path, day));
  const document = known ?? (path ? await watchedDocument(tx, path) : undefined);
  const values = firingValues(due, { firingId, dueAt, document, item });
  const fail = (why: Refused): OneRecord => {
    const failed = sayRefusal(why, languageOf(due.locale));
    return { due, decision, firingId, failed, message: problemMessage(due, failed) };
  };

  // Who runs it by hand has seen that.
  if ("gone" in source && due.cause !== "manual") {
    const isLast = due.schedule !== null && decision.next === undefined;
    const gone = refusal("triggers.source_is_gone", { path: source.gone, ...(isLast && { last: true }) });
    return { ...fail(gone), pauses: gone };
  }
  const gate = await gateHolds(tx, due, values);
  if (!gate.ok) return fail(gate.refused);
  if (!gate.holds) return { due, decision: skipped(decision, "only_if"), firingId };
  if (due.rules.overlap === "skip" && (await hasOpenDelivery(tx, due.trigger_id))) {
    return { due, decision: skipped(decision, "overlap"), firingId };
  }
  if (due.rules.overlap === "queue" && (await hasOpenDelivery(tx, due.trigger_id))) {
    const waiting = await inQueue(tx, due, decision);
    return { due, decision: waiting ?? skipped(decision, "overlap"), firingId };
  }
  if (due.rules.overlap === "replace") await replaceOpenDeliveries(tx, due.trigger_id);

  if (due.action.type === "update") {
    if (due.depth >= MOST_DEPTH) return { ...fail(CHAIN_TOO_LONG), pauses: CHAIN_TOO_LONG };
    const fault = await update(tx, due, { values, firingId, callWithin });
    return fault === undefined ? { due, decision, firingId, completes: firesOnce(due) } : fail(fault);
  }
  const hasOthersText =
    due.action.type === "generate" &&
    (due.details?.body !== undefined ||
      (document !== undefined && (await isFromElsewhere(tx, document.path))));
  const rendered = effectsOf(due, { values: () => values, lateMs: firing.lateMs, hasOthersText });
  if (!rendered.ok) return fail(rendered.refused);
  return { due, decision, firingId, completes: firesOnce(due), ...rendered.effects };
}

/** Of the items of a list, one is due; its document waits for the next. One that is gone by now does not fire. */
async function withItem(
  tx: TenantScope,
  due: DueTrigger,
  decision: Decision,
): Promise<{ decision: Decision; item?: Json }> {
  const { condition, target, time_zone, details } = due;
  if (condition?.type !== "deadline" || condition.rule.items === undefined || target === "")
    return { decision };
  const items = await dueItems(tx, { condition, time_zone }, target);
  const moment = details?.item_due === undefined ? decision.dueAt : new Date(details.item_due);
  const found = items.find(({ due_at }) => due_at.getTime() === moment.getTime());
  const following = items.find(({ due_at }) => due_at > decision.dueAt);
  const next = due.cause === "deadline" && following ? { dueAt: following.due_at, details: null } : undefined;
  if (found === undefined) return { decision: { ...decision, firing: undefined, more: [], next } };
  return { decision: { ...decision, next }, item: found.item };
}

async function isOnRecord(
  tx: TenantScope,
  { trigger_id, target }: DueTrigger,
  dueAt: Date,
): Promise<boolean> {
  const rows = await tx.rows({
    name: "firing_on_record",
    text: `select from trigger_firings
           where user_id = $1 and trigger_id = $2 and due_at = $3::timestamptz and target = $4`,
    values: [tx.userId, trigger_id, dueAt.toISOString(), target],
  });
  return rows.length > 0;
}

/** A firing that was held back is not repeated either, although nobody acknowledged it. */
const skipped = (decision: Decision, reason: SkipReason): Decision => ({
  ...decision,
  firing: { status: "skipped", reason },
  more: [],
});

async function watchedDocument(tx: TenantScope, path: string): Promise<WatchedDocument> {
  const found = await readDocument(tx, path);
  return { path, content: (found?.content ?? null) as Json | null, version: found?.version ?? 0 };
}

/** Returns why the update failed, if it did. Its change may set off other triggers, one link further down the chain. */
async function update(
  tx: TenantScope,
  due: DueTrigger,
  { values, firingId, callWithin }: { values: FiringValues; firingId: string; callWithin: CallWithin },
): Promise<Refused | undefined> {
  if (due.action.type !== "update") return undefined;
  const words = { timeZone: due.time_zone, locale: due.locale };
  const written = pathAt(due.action.params.path, { at: due.now, timeZone: due.time_zone });
  const path = renderTemplate(written, values, words);
  if (!path.ok) return path.refused;
  const content = renderDeep(due.action.params.content as Json, values, words);
  if (!content.ok) return content.refused;
  await tx.rows({ text: "savepoint update", values: [] });
  await setDepth(tx, due.depth + 1);
  const result = await callWithin(
    tx,
    "write_user_data",
    { path: path.text, content: content.value, mode: due.action.params.mode, reason: due.title },
    {
      userId: due.user_id,
      surface: "trigger",
      firingId,
      ...(due.details?.body === undefined ? {} : { from: due.title }),
      timeZone: due.time_zone,
      locale: due.locale,
      ...(due.conversation_id === null ? {} : { conversationId: due.conversation_id }),
      ...(due.permissions && { permissions: due.permissions }),
    },
  );
  if (result.status !== "success") {
    await tx.rows({ text: "rollback to savepoint update", values: [] });
    return (result.refusals as Refused | undefined) ?? refusal("triggers.not_written");
  }
  await setDepth(tx, 0);
  return undefined;
}

const setDepth = (tx: TenantScope, depth: number) =>
  tx.rows({ text: "select set_config('etui.chain_depth', $1, true)", values: [String(depth)] });

/** Pauses a trigger on behalf of Etui itself, with the reason for the person. */
export async function pauseTrigger(
  tx: TenantScope,
  { trigger_id, locale }: { trigger_id: string; locale: string },
  reason: Refusal,
): Promise<void> {
  await tx.rows({
    name: "pause_trigger",
    text: `
      with paused as (
        update user_triggers set status = 'paused', status_reason = $3, updated_at = clock_timestamp()
        where user_id = $1 and trigger_id = $2 and status = any($4)
      ),
      unwatched as (
        delete from trigger_watches where user_id = $1 and trigger_id = $2
      ),
      told as (${TELL})
      delete from trigger_dues where user_id = $1 and trigger_id = $2`,
    values: [tx.userId, trigger_id, sayRefusal(reason, languageOf(locale)), statusesLeftBy("pause")],
  });
}
