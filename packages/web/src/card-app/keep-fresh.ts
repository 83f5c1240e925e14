/**
 * A frame has no stream of events. A card on a path asks the server through the host to be told of the next change, and
 * asks again at once, while it is visible. If a host passes on no such calls, the card is fetched now and then instead,
 * at increasing intervals.
 */
import type { CardSession } from "./card-session.ts";

/** Milliseconds in which many writes in a row are gathered and drawn once. */
const GATHER_MS = 100;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export function keepFresh(
  session: Pick<CardSession, "standing" | "look" | "follow">,
  element: Element,
): void {
  let isInSight = false;
  let isFollowing = false;
  let after: string | undefined;

  function isWanted(): boolean {
    const standing = session.standing.get();
    const isLive = standing.phase === "shown" && standing.stored?.live === true && standing.reach === "open";
    return isLive && isInSight && document.visibilityState === "visible";
  }

  async function follow(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    let pause = FIRST_PAUSE_MS;
    while (isWanted()) {
      try {
        after = await session.follow(after);
        pause = FIRST_PAUSE_MS;
        await rest(GATHER_MS);
      } catch {
        await rest(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
        if (isWanted()) await session.look();
      }
    }
    isFollowing = false;
  }

  new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)!.isIntersecting;
    void follow();
  }).observe(element);
  session.standing.subscribe(() => void follow());
  const handleReturn = () => {
    if (document.visibilityState !== "visible") return;
    void session.look();
    void follow();
  };
  document.addEventListener("visibilitychange", handleReturn);
  addEventListener("focus", handleReturn);
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
