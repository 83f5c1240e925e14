/** Undoes changes of triggers: a new one is cancelled, a changed or cancelled one gets its former state. */

import type { OnConflict } from "@etui/protocol/undo";
import { equalJson } from "@etui/values/json/equal-json";
import { refusal } from "@etui/words/refusal";
import { zoneMovesSince } from "../changes/zone-moves.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Hindrance, UndoableChange, Undoer, UndoOutcome } from "../domain/undoer.ts";
import type { UserSettingsService } from "../settings/user-settings.ts";
import type { Provenance } from "../tool/provenance.ts";
import { duesAgain } from "./planning/first-dues.ts";
import { inZone } from "./planning/in-zone.ts";
import type { EndedPutOff, PutOffAgain, PutOffMessages } from "./put-off.ts";
import { changeTrigger, type TriggerChange } from "./store/change-trigger.ts";
import { readTrigger } from "./store/read-triggers.ts";
import { readVersions } from "./store/read-versions.ts";
import { asStored, type TriggerState, toDefinition, toRow } from "./store/trigger-row.ts";
import { readerOf } from "./tools/reader.ts";
import { sendingQuestion } from "./tools/sending-question.ts";
import { type Due, endsPause, type StoredTrigger } from "./trigger.ts";

interface Services {
  settings: Pick<UserSettingsService, "read">;
  putOffMessages: PutOffMessages;
}

export const undoTriggers = ({ settings, putOffMessages }: Services): Undoer => ({
  kind: "trigger",
  async undo(tx, changes, how): Promise<UndoOutcome> {
    const made = changes.filter(({ action }) => action !== "fired");
    if (made.length === 0) return { obstacles: changes.map(alreadyFired) };
    const outcomes: Reversal[] = [];
    for (const [triggerId, ofOne] of Map.groupBy(made, ({ target }) => target)) {
      outcomes.push(await reverse(tx, triggerId, ofOne, { ...how, settings }));
    }
    const obstacles = outcomes.flatMap(({ obstacle }) => obstacle ?? []);
    if (obstacles.length > 0) return { obstacles };
    const ended = outcomes.flatMap((outcome) => outcome.ended ?? []);
    await putOffMessages.wake(tx, ended, how);
    const again = outcomes.flatMap((outcome) => outcome.again ?? []);
    const changeIds = made.map(({ changeId }) => changeId);
    await putOffMessages.putOffAgain(tx, again, { by: how.by, changeIds });
    const restored = outcomes.flatMap(({ trigger }) => trigger ?? []);
    return {
      changed: restored.map(({ trigger_id, version, status }) => ({
        kind: "trigger",
        target: trigger_id,
        action: status === "cancelled" ? "deleted" : "restored",
        version,
      })),
    };
  },
  /** One that sends to the web and is brought back or changed back sends again, or something else. */
  async question(tx, changed, context) {
    if (context.isPersonsWord) return undefined;
    const { locale } = await readerOf(settings, {
      db: tx,
      timeZone: context.timeZone,
      locale: context.locale,
    });
    const questions: string[] = [];
    for (const { target } of changed) {
      const trigger = await readTrigger(tx, target);
      if (!trigger || trigger.status === "cancelled") continue;
      const question = sendingQuestion("restore", trigger.definition, locale);
      if (question !== undefined) questions.push(question);
    }
    return questions.length === 0 ? undefined : questions.join("\n");
  },
});

const alreadyFired = ({ target }: UndoableChange): Hindrance => ({
  target,
  code: "not_undoable",
  because: refusal("undo.fired"),
});

/** All fields are missing if the trigger has its former state already. */
interface Reversal {
  trigger?: StoredTrigger;
  /** What had been put off, and is not any more. */
  ended?: readonly EndedPutOff[];
  /** What had been put off, and is so again. */
  again?: readonly PutOffAgain[];
  obstacle?: Hindrance;
}

async function reverse(
  tx: TenantScope,
  triggerId: string,
  changes: readonly UndoableChange[],
  {
    by,
    onConflict,
    settings,
  }: { by: Provenance; onConflict: OnConflict; settings: Pick<UserSettingsService, "read"> },
): Promise<Reversal> {
  const versions = changes.map(({ version }) => version!);
  const [first, last] = [Math.min(...versions), Math.max(...versions)];
  const kept = await readVersions(tx, triggerId, [first - 1, last]);
  let inTheWay: Omit<Hindrance, "target"> | "nothing" | undefined;
  const stop = (why: NonNullable<typeof inTheWay>) => {
    inTheWay = why;
    return { refused: [] };
  };
  let ended: readonly EndedPutOff[] = [];
  let again: readonly PutOffAgain[] = [];
  const outcome = await changeTrigger(tx, triggerId, async (current, putOff) => {
    const now: TriggerState = { status: current.status, ...toRow(current.definition), put_off: putOff };
    const moved = await movedSince(tx, current, { changes, last });
    const zone = (await settings.read(tx)).time_zone ?? moved.to;
    const before =
      first === 1
        ? { ...now, status: "cancelled" as const, put_off: [] }
        : followed(kept.get(first - 1), zone);
    const after = moved.only ? now : followed(kept.get(last), zone);
    if (!before || !after) {
      return stop({ code: "not_kept", because: refusal("undo.not_kept") });
    }
    if (isSame(now, before) && equalJson(asStored(now.put_off ?? []), asStored(before.put_off ?? []))) {
      // Somebody has changed it back since; or it was run or acknowledged, or what was put off has come.
      return stop(
        last < current.version ? "nothing" : { code: "not_undoable", because: refusal("undo.has_happened") },
      );
    }
    if (onConflict !== "overwrite" && !isSame(now, after)) {
      const because = refusal("undo.changed_since", { version: current.version });
      return stop({ code: "changed_there", because, places: [] });
    }
    ended = endedBetween(triggerId, putOff, before.put_off ?? []);
    again = againBetween(triggerId, putOff, before.put_off ?? []);
    return {
      by,
      undoes: changes.flatMap(({ undoes }) => undoes),
      ...(await restoring(tx, before, current)),
    };
  });
  if (outcome.changed) return { trigger: outcome.trigger, ended, again };
  if (inTheWay === "nothing") return {};
  const because = "refused" in outcome ? outcome.refused : refusal("undo.not_there");
  return { obstacle: { target: triggerId, ...(inTheWay ?? { code: "not_undoable", because }) } };
}

/**
 * The zone to which the user has moved since; and whether nothing else has changed the trigger, whatever the move made of
 * it: no later change of somebody's stands in the way then.
 */
async function movedSince(
  tx: TenantScope,
  { trigger_id, version, definition }: StoredTrigger,
  { changes, last }: { changes: readonly UndoableChange[]; last: number },
): Promise<{ to: string | undefined; only: boolean }> {
  if (last === version) return { to: undefined, only: true };
  const { changeId } = changes.find((change) => change.version === last)!;
  const moves = await zoneMovesSince(tx, { kind: "trigger", target: trigger_id, changeId });
  const latest = moves.at(-1);
  if (latest === undefined) return { to: undefined, only: false };
  const kept = latest === version ? undefined : await readVersions(tx, trigger_id, [latest]);
  const to = kept === undefined ? definition.time_zone : kept.get(latest)?.time_zone;
  return { to, only: moves.length === version - last };
}

/** A state from before the user moved, as it would be had it gone along. */
function followed(state: TriggerState | undefined, zone: string | undefined): TriggerState | undefined {
  const definition = state && toDefinition(state);
  if (!definition || zone === undefined || definition.pinned || definition.time_zone === zone) return state;
  return { ...state, ...toRow(inZone(definition, zone)) };
}

/** What somebody put off since; where it had been put off before, that holds again if it is still ahead. */
function endedBetween(trigger_id: string, now: readonly Due[], before: readonly Due[]): EndedPutOff[] {
  return snoozes(now).flatMap(({ target, due_at: until }) => {
    const earlier = snoozes(before).find((due) => due.target === target)?.due_at;
    if (earlier?.getTime() === until.getTime()) return [];
    return [{ trigger_id, until, instead: earlier && earlier > new Date() ? earlier : undefined }];
  });
}

/** What is not put off any more and had been before, to a moment that is still ahead. */
function againBetween(trigger_id: string, now: readonly Due[], before: readonly Due[]): PutOffAgain[] {
  const isPutOff = new Set(snoozes(now).map(({ target }) => target));
  return snoozes(before).flatMap(({ target, due_at: until }) =>
    isPutOff.has(target) || until <= new Date() ? [] : [{ trigger_id, target, until }],
  );
}

const snoozes = (dues: readonly Due[]) => dues.filter(({ cause }) => cause === "snooze");

/** It is planned from now on: what came meanwhile does not count as missed. A schedule that has ended is done. */
async function restoring(
  tx: TenantScope,
  before: TriggerState,
  { has_webhook }: StoredTrigger,
): Promise<Pick<TriggerChange, "definition" | "dues" | "putOff" | "event">> {
  const definition = toDefinition(before);
  const isActive = before.status === "active";
  const putOff = before.put_off ?? [];
  const dues = isActive ? await duesAgain(tx, definition, putOff) : putOff.filter(endsPause);
  const hasEnded = isActive && definition.schedule !== undefined && !has_webhook && dues.length === 0;
  return { definition, dues, putOff, event: { restores: hasEnded ? "completed" : before.status } };
}

/** What was put off is not compared, because it ends by itself. */
const isSame = (one: TriggerState, other: TriggerState): boolean =>
  equalJson(asStored({ ...one, put_off: [] }), asStored({ ...other, put_off: [] }));
