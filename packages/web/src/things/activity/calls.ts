import type { ActivityEntry } from "@etui/protocol/activity";
import type { DeedName } from "../../base/thing/kind.ts";
import { kindOf, nameOfDeed } from "../lines/kinds.ts";

/** One thing a call did to one thing. */
export interface Deed extends ActivityEntry {
  /** It was given this place by a move or a copy. */
  cameFrom?: string;
}

/** How the server is told what to take back. */
export type Undoable = { call_id: string } | { change_id: string };

/** What one call did, or what happened once by itself. */
export interface Call {
  key: string;
  undo: Undoable;
  /** When its first change was written, and its last. */
  since: string;
  at: string;
  by: ActivityEntry["by"];
  deeds: Deed[];
  /** It changed more than was read so far. */
  isCut: boolean;
  undone: "no" | "partly" | "yes";
  /** Nothing of it can be taken back: it was erased for good, or has fired. */
  isFinal: boolean;
  /** It took back what others did. */
  isUndo: boolean;
  /** What took it back, where that still holds. */
  undoneBy: Undoable | undefined;
}

interface Grouping {
  /** There are older changes, which were not read. */
  hasMore: boolean;
  /** Each change for itself: where only one document is in sight, nothing else may be taken back with it. */
  apart?: boolean;
}

/** The changes, newest first as they were read, gathered by the call that made them. */
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

/** Says for each change what took it back, if that was not taken back itself. */
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

/** A move is on record as two changes, one for each place; a person did one thing. In the order it was done. */
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

/** How often each thing was done, in the order in which it first was. */
export function countDeeds({ deeds }: Call): [DeedName, number][] {
  const counts = new Map<DeedName, number>();
  for (const deed of deeds) {
    const name = nameOfDeed(deed);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts];
}

/** The calls of each day of the person's own calendar. */
export function groupDays(calls: readonly Call[]): Call[][] {
  return [...Map.groupBy(calls, ({ at }) => new Date(at).toDateString()).values()];
}
