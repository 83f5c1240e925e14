import type { ActivityEntry } from "@etui/protocol/activity";
import type { DeedName } from "../../base/thing/kind.ts";
import { kindOf, nameOfDeed } from "../lines/kinds.ts";

/** One thing that a call did to one thing. */
export interface Deed extends ActivityEntry {
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
  deeds: Deed[];
  /** True if it changed more than what was read so far. */
  isCut: boolean;
  undone: "no" | "partly" | "yes";
  /** True if nothing of it can be undone, because something was erased for good or has fired. */
  isFinal: boolean;
  /** True if it undid other calls. */
  isUndo: boolean;
  /** What undid it, unless that was itself undone. */
  undoneBy: Undoable | undefined;
}

interface Grouping {
  /** True if there are older changes that were not read. */
  hasMore: boolean;
  /** True if each change stands alone: when only one document is shown, nothing else may be undone with it. */
  apart?: boolean;
}

/** The changes, newest first, grouped by the call that made them. */
export function groupCalls(read: readonly ActivityEntry[], { hasMore, apart = false }: Grouping): Call[] {
  const changes = read.filter((entry) => !kindOf(entry).isSign?.(entry));
  const undoable = ({ call_id, change_id }: ActivityEntry): Undoable =>
    call_id === null || apart ? { change_id } : { call_id };
  const groups = Map.groupBy(changes, (entry) => Object.values(undoable(entry)).join());
  const undoers = undoersOf(changes, undoable);
  const last = read.at(-1);
  return Array.from(groups, ([key, entries]) => {
    const newest = entries[0]!;
    const taken = entries.filter(({ undone }) => undone).length;
    return {
      key,
      undo: undoable(newest),
      since: entries.at(-1)!.at,
      at: newest.at,
      by: newest.by,
      deeds: deedsOf(entries),
      isCut: hasMore && !apart && last !== undefined && entries.at(-1) === last,
      undone: taken === 0 ? "no" : taken === entries.length ? "yes" : "partly",
      isFinal: entries.every(({ action }) => action === "purged" || action === "fired"),
      isUndo: newest.undoes !== undefined,
      undoneBy: taken === entries.length ? undoers.get(newest.change_id) : undefined,
    };
  });
}

/** For each change, what undid it, unless that was itself undone. */
function undoersOf(
  changes: readonly ActivityEntry[],
  undoable: (entry: ActivityEntry) => Undoable,
): Map<string, Undoable> {
  const undoers = new Map<string, Undoable>();
  for (const entry of changes) {
    if (entry.undone) continue;
    for (const id of entry.undoes ?? []) if (!undoers.has(id)) undoers.set(id, undoable(entry));
  }
  return undoers;
}

/** A move is recorded as two changes, one for each place, but is one deed for a person. Keeps the deeds' order. */
function deedsOf(entries: readonly ActivityEntry[]): Deed[] {
  const sources = new Set(entries.flatMap(({ from }) => (from ? [from.target] : [])));
  const left = new Set(entries.flatMap(({ action, target }) => (action === "moved" ? [target] : [])));
  return entries.toReversed().flatMap((entry): Deed[] => {
    if (entry.action === "moved" && sources.has(entry.target)) return [];
    if (!entry.from) return [entry];
    const moved = left.has(entry.from.target);
    return [{ ...entry, action: moved ? "moved" : entry.action, cameFrom: entry.from.target }];
  });
}

/** How often each kind of deed was done, in the order of first occurrence. */
export function countDeeds({ deeds }: Call): [DeedName, number][] {
  const counts = new Map<DeedName, number>();
  for (const deed of deeds) {
    const name = nameOfDeed(deed);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts];
}

/** The calls of each day in the person's own calendar. */
export function groupDays(calls: readonly Call[]): Call[][] {
  return [...Map.groupBy(calls, ({ at }) => new Date(at).toDateString()).values()];
}
