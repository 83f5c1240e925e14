/** Calls `seen` once when an element is in sight: in the frame, in the window around it, and in a tab that is open. */
export function whenSeen(element: HTMLElement, seen: () => void): () => void {
  let isInSight = false;
  // Without a root of its own it is the outermost window that counts, whoever that belongs to.
  const observer = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)!.isIntersecting;
    look();
  });
  function look() {
    if (!isInSight || document.visibilityState !== "visible") return;
    stop();
    seen();
  }
  function stop() {
    observer.disconnect();
    document.removeEventListener("visibilitychange", look);
  }
  observer.observe(element);
  document.addEventListener("visibilitychange", look);
  return stop;
}
