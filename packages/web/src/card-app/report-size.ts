/** Tells the host how large the card is, so that its frame is just as high. */
export function reportSize(root: HTMLElement, tell: (size: { width: number; height: number }) => void): void {
  let told = "";
  let isPlanned = false;

  function report() {
    isPlanned = false;
    const { width } = root.getBoundingClientRect();
    // With the safe edges around it. Rounded up: half a pixel too few is a scroll bar.
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    const size = { width: Math.ceil(width), height };
    const next = `${size.width} ${size.height}`;
    if (next === told || height === 0) return;
    told = next;
    tell(size);
  }

  // Once a frame at most: rows that arrive one by one would each be a message.
  new ResizeObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(report);
  }).observe(document.body);
}
