/** Calls `seen` once when an element is visible: in the frame, in the window around it, and in an open tab. */
export function whenSeen(element: HTMLElement, seen: () => void): () => void {
  let isInSight = false;
  // Without a root of its own, the observer uses the outermost window, whoever owns it.
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
