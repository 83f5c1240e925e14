/** Tells the host how large the card is, so that its frame gets the same height. */
export function reportSize(root: HTMLElement, tell: (size: { width: number; height: number }) => void): void {
  let told = "";
  let isPlanned = false;

  function report() {
    isPlanned = false;
    const { width } = root.getBoundingClientRect();
    // This includes the safe edges, and is rounded up, because half a pixel too few causes a scroll bar.
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    const size = { width: Math.ceil(width), height };
    const next = `${size.width} ${size.height}`;
    if (next === told || height === 0) return;
    told = next;
    tell(size);
  }

  // At most once a frame, because rows that arrive one by one would otherwise each send a message.
  new ResizeObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(report);
  }).observe(document.body);
}
