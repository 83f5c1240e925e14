import type { ActivityCall, ActivityEntry } from "@etui/protocol/activity";
import type { DeedName } from "../../base/thing/kind.ts";
import { kindOf, nameOfDeed } from "../lines/kinds.ts";

/** One thing that a call did to one thing. */
export interface Deed
  extends Pick<ActivityEntry, "kind" | "target" | "title" | "kind_words" | "action" | "version" | "by"> {
  key: string;
  /** Where it was before, if a move or a copy brought it here. */
  cameFrom?: string;
}

/** What the server is told to undo. */
export type Undoable = { call_id: string } | { change_id: string };

/** What one call did, or one change that happened by itself. */
export interface Call {
  key: string;
  undo: Undoable;
  /** The times of its first and its last change. */
  since: string;
  at: string;
  by: ActivityEntry["by"];
  /** Everything it did, or, if that is much, one example of each kind of deed. */
  deeds: Deed[];
  /** How often each kind of deed was done. */
  counts: [DeedName, number][];
  /** How many things it did, whether or not `deeds` has them. */
  size: number;
  undone: "no" | "partly" | "yes";
  /** True if nothing of it can be undone, because something was erased for good or has fired. */
  isFinal: boolean;
  /** True if it undid other calls. */
  isUndo: boolean;
  /** What undid it, unless that was itself undone. */
  undoneBy: Undoable | undefined;
}

/** The calls of a page, without what only tells pages to look again. */
export const readCalls = (calls: readonly ActivityCall[]): Call[] => calls.flatMap(readCall);

function readCall(call: ActivityCall): Call[] {
  const { call_id, at, since, by, done, changes } = call;
  const entries = changes && withoutSigns(changes).toReversed();
  const newest = entries?.[0];
  if (entries && !newest) return [];
  const undo = call_id === null ? { change_id: newest?.change_id ?? "" } : { call_id };
  const deeds = entries ? deedsOf(entries) : done.map((one) => exampleOf(one, by));
  const counts = entries ? countDeeds(deeds) : countDone(call);
  return [
    {
      key: Object.values(undo).join(),
      undo,
      since,
      at,
      by,
      deeds,
      counts,
      size: counts.reduce((sum, [, count]) => sum + count, 0),
      undone: call.undone === "wholly" ? "yes" : call.undone,
      isFinal: done.every(({ action }) => action === "purged" || action === "fired"),
      isUndo: call.is_undo,
      undoneBy: call.undone_by ?? undefined,
    },
  ];
}

/** Each change apart: when only one document is shown, nothing else may be undone with it. */
export function changesApart(read: readonly ActivityEntry[]): Call[] {
  const changes = withoutSigns(read);
  const undoers = undoersOf(changes);
  return changes.map((entry): Call => {
    const { change_id, at, by, action, undone, undoes } = entry;
    const deeds = deedsOf([entry]);
    return {
      key: change_id,
      undo: { change_id },
      since: at,
      at,
      by,
      deeds,
      counts: countDeeds(deeds),
      size: deeds.length,
      undone: undone ? "yes" : "no",
      isFinal: action === "purged" || action === "fired",
      isUndo: undoes !== undefined,
      undoneBy: undone ? undoers.get(change_id) : undefined,
    };
  });
}

const withoutSigns = (changes: readonly ActivityEntry[]) =>
  changes.filter((entry) => !kindOf(entry).isSign?.(entry));

/** For each change, what undid it, unless that was itself undone. */
function undoersOf(changes: readonly ActivityEntry[]): Map<string, Undoable> {
  const undoers = new Map<string, Undoable>();
  for (const { change_id, undone, undoes } of changes) {
    if (undone) continue;
    for (const id of undoes ?? []) if (!undoers.has(id)) undoers.set(id, { change_id });
  }
  return undoers;
}

/**
 * The deeds of changes that stand newest first, in the order in which they were done. A move is recorded as two changes,
 * one for each place, but is one deed for a person.
 */
export function deedsOf(entries: readonly ActivityEntry[]): Deed[] {
  const sources = new Set(entries.flatMap(({ from }) => (from ? [from.target] : [])));
  const left = new Set(entries.flatMap(({ action, target }) => (action === "moved" ? [target] : [])));
  return entries.toReversed().flatMap((entry): Deed[] => {
    const deed = { ...entry, key: entry.change_id };
    if (entry.action === "moved" && sources.has(entry.target)) return [];
    if (!entry.from) return [deed];
    const moved = left.has(entry.from.target);
    return [{ ...deed, action: moved ? "moved" : entry.action, cameFrom: entry.from.target }];
  });
}

type Done = ActivityCall["done"][number];

const exampleOf = ({ kind, action, first, title, kind_words }: Done, by: ActivityCall["by"]): Deed => ({
  key: `${kind} ${action}`,
  kind,
  action: actionOf(action),
  target: first,
  by,
  ...(title !== undefined && { title }),
  ...(kind_words && { kind_words }),
});

/** A copy is something new at its place. */
const actionOf = (action: Done["action"]) => (action === "copied" ? "created" : action);

const countDone = ({ done, by }: ActivityCall) =>
  countNames(
    done.map(({ kind, action, count }) => [nameOfDeed({ kind, action: actionOf(action), by }), count]),
  );

/** In the order of first occurrence. */
const countDeeds = (deeds: readonly Deed[]) => countNames(deeds.map((deed) => [nameOfDeed(deed), 1]));

function countNames(named: readonly [DeedName, number][]): [DeedName, number][] {
  const counts = new Map<DeedName, number>();
  for (const [name, count] of named) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts];
}

/** The calls of each day in the person's own calendar. */
export function groupDays(calls: readonly Call[]): Call[][] {
  return [...Map.groupBy(calls, ({ at }) => new Date(at).toDateString()).values()];
}
