/** A frame has no stream of events: a card on a path is looked at again while somebody can see it. */
const EVERY_MS = 30_000;

export function keepFresh(look: () => void, isLive: () => boolean): void {
  const lookIfSeen = () => {
    if (document.visibilityState === "visible") look();
  };
  document.addEventListener("visibilitychange", lookIfSeen);
  addEventListener("focus", lookIfSeen);
  setInterval(() => isLive() && lookIfSeen(), EVERY_MS);
}
