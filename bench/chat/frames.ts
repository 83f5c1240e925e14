/** How many frames a page draws while it is scrolled. */
import type { Page } from "playwright-core";

export interface Frames {
  perSecond: number;
  /** In milliseconds. */
  longest: number;
}

/** Scrolls the log, or the page if there is none, by this many pixels per frame, until its end or the time is up. */
export const framesWhileScrolling = (
  page: Page,
  { pixels, mostMs }: { pixels: number; mostMs: number },
): Promise<Frames> =>
  page.evaluate<Frames>(`new Promise((done) => {
    const box = document.querySelector("[role=log]") ?? document.scrollingElement;
    const began = performance.now();
    let last = began;
    let frames = 0;
    let longest = 0;
    let rests = 0;
    const scroll = () => {
      const now = performance.now();
      if (frames > 0) longest = Math.max(longest, now - last);
      last = now;
      frames += 1;
      const before = box.scrollTop;
      box.scrollTop += ${pixels};
      // At the end of what there is; older messages may come in above.
      rests = box.scrollTop === before ? rests + 1 : 0;
      if (rests < 120 && now - began < ${mostMs}) requestAnimationFrame(scroll);
      else done({ perSecond: ((frames - 1) * 1000) / (now - began), longest });
    };
    requestAnimationFrame(scroll);
  })`);

/** Nothing but text, as high as a long conversation. */
export const plainPage = `<!doctype html><title>Plain</title><body style="margin:0;font:16px/1.5 serif">${"<p>Nothing but a line of plain text that is here to be scrolled over.</p>".repeat(4_000)}`;
