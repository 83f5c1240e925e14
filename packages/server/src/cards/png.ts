/** A picture of an SVG. Letters come from the fonts of the system: without a Chinese one, Chinese is drawn as boxes. */
import { Resvg } from "@resvg/resvg-js";

/** Of pixels for each unit of the drawing. */
const SCALE = 2;

export function pngOf(svg: string): Uint8Array<ArrayBuffer> {
  const drawn = new Resvg(svg, {
    fitTo: { mode: "zoom", value: SCALE },
    font: { loadSystemFonts: true, defaultFontFamily: "sans-serif" },
  });
  return new Uint8Array(drawn.render().asPng());
}
