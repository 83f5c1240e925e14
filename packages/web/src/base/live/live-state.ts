import type { Change } from "@etui/protocol/tool-result";
import { useSyncExternalStore } from "react";
import { createSignal } from "../state/signal.ts";

export interface SeenChange extends Pick<Change, "target" | "action"> {
  /** When the change arrived here, in `performance.now()` milliseconds. */
  seenAt: number;
}

/** `quiet` until the first connection, and while a hidden tab has no connection. */
export type StreamStatus = "quiet" | "live" | "down";

const CHANGES_KEPT = 50;

export const streamStatus = createSignal<StreamStatus>("quiet");
/** What changed since the page was opened, newest first. */
export const recentChanges = createSignal<readonly SeenChange[]>([]);

export function rememberChanges(changes: readonly SeenChange[]): void {
  recentChanges.set([...changes.toReversed(), ...recentChanges.get()].slice(0, CHANGES_KEPT));
}

export const useStreamStatus = () => useSyncExternalStore(streamStatus.subscribe, streamStatus.get);
export const useRecentChanges = () => useSyncExternalStore(recentChanges.subscribe, recentChanges.get);
