/** The triggers of documents that move or go: the answer names them, because nobody was thinking of them. */
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";

/** An active trigger that belongs to a document (its `source_path`). */
export interface BelongingTrigger {
  trigger_id: string;
  title: string;
  /** The document, by the path that was asked about. */
  path: string;
}

/** Also finds those whose document came to one of the paths by a move. */
export type BelongingTo = (scope: TenantScope, paths: readonly string[]) => Promise<BelongingTrigger[]>;

/** What becomes of a trigger: it pauses when it is due, or goes where its document went. */
export type TriggerAfter = BelongingTrigger & ({ does: "pauses" } | { does: "follows"; to: string });

export interface Left {
  path: string;
  /** Undefined if the document was deleted. */
  to?: string | undefined;
}

export async function triggersAfter(
  belongingTo: BelongingTo,
  scope: TenantScope,
  left: readonly Left[],
): Promise<TriggerAfter[]> {
  if (left.length === 0) return [];
  const belonging = await belongingTo(
    scope,
    left.map(({ path }) => path),
  );
  const wentTo = new Map(left.map(({ path, to }) => [path, to]));
  return belonging.map((trigger) => {
    const to = wentTo.get(trigger.path);
    return to === undefined ? { ...trigger, does: "pauses" } : { ...trigger, does: "follows", to };
  });
}

const MOST_NAMED = 5;

/** At most two remarks: of those that pause, and of those that follow. */
export function triggersRemarks(after: readonly TriggerAfter[]): Refusal[] {
  const { pauses = [], follows = [] } = Object.groupBy(after, ({ does }) => does);
  const places = new Set(follows.map((trigger) => ("to" in trigger ? trigger.to : "")));
  const [to] = places;
  return [
    ...(pauses.length > 0 ? [refusal("receipt.triggers_pause", named(pauses))] : []),
    ...(follows.length > 0
      ? [refusal("receipt.triggers_follow", { ...named(follows), ...(places.size === 1 && { to: to! }) })]
      : []),
  ];
}

const named = (triggers: readonly TriggerAfter[]) => ({
  names: triggers.slice(0, MOST_NAMED).map(({ title }) => title),
  ...(triggers.length > MOST_NAMED && { more: triggers.length - MOST_NAMED }),
});
