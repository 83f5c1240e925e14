/**
 * Draws an SVG as a picture, outside the event loop.
 *
 * Letters come from the fonts of the system; without a Chinese one, Chinese is drawn as boxes. libvips keeps the fonts
 * it has found: 50 ms a picture, where a library that reads them for each one takes 400.
 */
import sharp from "sharp";
import { atMost } from "./at-most.ts";

/** In dots per inch, where 72 is the drawing's own size: a chat shows it at half its width, sharp. */
const DENSITY = 144;
/** Half of the threads that Node also uses for files, so that the page is served while pictures are drawn. */
const AT_ONCE = 2;
sharp.concurrency(1);
const inTurn = atMost(AT_ONCE);

export const pngOf = (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(async () => {
    // A chart has a dozen colours: with a palette it takes a third of the bytes. Dithering would take twice the time.
    const png = await sharp(Buffer.from(svg), { density: DENSITY })
      .png({ palette: true, dither: 0 })
      .toBuffer();
    return new Uint8Array(png);
  });
