import {
  type activityKey,
  followedKey,
  type inboxKey,
  isAffected,
  isDrawnFrom,
  isHintedAt,
  isStoredCardAffected,
  type kbKey,
  type planKey,
  type skillsKey,
  type triggersKey,
} from "./affected-queries.ts";
import { rememberChanges, type SeenChange } from "./live-state.ts";
import { refreshQueries } from "./refresh-queries.ts";

/** Milliseconds. An import of 10,000 documents is 10,000 events: they are applied together, at most this often. */
const APPLY_EVERY_MS = 100;
/**
 * New changes wait until the last refetch has arrived, but at most this long: if refetches were restarted each time,
 * they might never arrive.
 */
const LONGEST_APPLYING_MS = 2000;
/** The first part of the keys of queries that become stale as a whole. */
type Whole = (
  | typeof inboxKey
  | typeof kbKey
  | typeof planKey
  | typeof skillsKey
  | typeof triggersKey
  | ReturnType<typeof activityKey>
)[0];

export interface PendingChanges {
  addData(change: SeenChange): void;
  addCard(id: string): void;
  addWhole(...keys: readonly Whole[]): void;
  /** Stops; changes that are not yet applied are dropped. */
  close(): void;
}

/** Gathers the changes that events report, and refetches everything affected together. */
export function gatherChanges(): PendingChanges {
  let data: SeenChange[] = [];
  let cards = new Set<string>();
  let whole = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let applied = 0;
  let isApplying = false;
  let isOver = false;

  function applySoon() {
    if (isApplying) return;
    timer ??= setTimeout(() => void applyAll(), applied + APPLY_EVERY_MS - performance.now());
  }

  async function applyAll() {
    const [changes, changedCards, stale] = [data, cards, whole];
    data = [];
    cards = new Set();
    whole = new Set();
    timer = undefined;
    applied = performance.now();
    rememberChanges(changes);
    const refreshed = refreshQueries({
      predicate: (query) =>
        stale.has(query.queryKey[0]) ||
        stale.has(followedKey(query)) ||
        isStoredCardAffected(query.queryKey, changedCards) ||
        changes.some(
          (change) =>
            isAffected(query.queryKey, change) || isDrawnFrom(query, change) || isHintedAt(query, change),
        ),
    });
    isApplying = true;
    await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, LONGEST_APPLYING_MS))]);
    isApplying = false;
    if (!isOver && data.length + cards.size + whole.size > 0) applySoon();
  }

  return {
    addData(change) {
      data.push(change);
      applySoon();
    },
    addCard(id) {
      cards.add(id);
      applySoon();
    },
    addWhole(...keys) {
      for (const key of keys) whole.add(key);
      applySoon();
    },
    close() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
