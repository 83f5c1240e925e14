/** Waits until what a card shows has changed. */
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import type { Change } from "@etui/protocol/tool-result";
import type { ChangeFeed } from "../changes/change-feed.ts";
import type { LogPosition } from "../changes/change-log.ts";
import { prefixOf } from "./card-source.ts";

export interface CardChange {
  changed: boolean;
  /** Everything up to here has been checked; the next wait continues from it. */
  position: LogPosition;
}

interface Awaited {
  userId: string;
  card: Pick<StoredCard, "card_id" | "data_source">;
  /** The place in the log where the wait begins; now if left out. */
  after: LogPosition | undefined;
  /** Aborting it ends the wait. */
  signal: AbortSignal;
}

export async function nextChange(
  changes: ChangeFeed,
  { userId, card, after, signal }: Awaited,
): Promise<CardChange> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let seen: LogPosition | undefined;
  const feed = await changes.subscribe(
    userId,
    (logged) => {
      seen = logged.at(-1)!.position;
      if (logged.some(({ change }) => isShownBy(card, change))) resolve(true);
    },
    { after },
  );
  if (!feed.gapless) {
    // The log no longer has some changes, so the card counts as changed, and the next wait starts at the log's end.
    feed.stop();
    const now = await changes.subscribe(userId, () => {});
    now.stop();
    return { changed: true, position: now.position };
  }
  const giveUp = () => resolve(false);
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    const changed = await promise;
    return { changed, position: seen ?? feed.position };
  } finally {
    signal.removeEventListener("abort", giveUp);
    feed.stop();
  }
}

/** Whether a card is drawn from the changed thing, or is the changed thing. */
export function isShownBy(
  { card_id, data_source: source }: Awaited["card"],
  { kind, target }: Pick<Change, "kind" | "target">,
): boolean {
  if (kind === "card") return target === card_id;
  if (source.type === "api") return source.follows?.includes(kind) ?? false;
  if (kind !== "user_data" || source.type !== "path") return false;
  const path = source.path.normalize("NFC"); // Stored paths are in NFC.
  return target === path || target.startsWith(prefixOf(path));
}
