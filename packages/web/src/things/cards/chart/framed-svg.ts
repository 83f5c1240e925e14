import { markOf } from "./marks.ts";

export interface PictureFrame {
  title: string;
  /** The visible series, each with its position among all. Empty if the drawing itself names its parts. */
  legend: readonly { name: string; series: number; colour: string }[];
  width: number;
  height: number;
  ink: string;
  paper: string;
  fontFamily: string;
}

const MARGIN = 20;
const TITLE = 34;
const LINE = 24;
/** The width of a letter at 13 pixels, rather too wide than too narrow, because names must not run into each other. */
const LATIN = 7.4;
const CHINESE = 13.5;

/** The drawing with its surroundings on the page, which a file needs itself: title, legend and the paper below. */
export function framedSvg(svg: string, frame: PictureFrame): string {
  const { title, width, height, ink, paper, fontFamily } = frame;
  const places = placeLegend(frame);
  const top = MARGIN + TITLE + (places.at(-1)?.y ?? -LINE) + LINE;
  const text = (x: number, y: number, size: number, words: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}">${escapeXml(words)}</text>`;
  const legend = frame.legend.map(({ name, series, colour }, at) => {
    const { path, isOpen } = markOf(series);
    const { x, y } = places[at]!;
    const paint = isOpen ? `fill="none" stroke="${colour}" stroke-width="2"` : `fill="${colour}"`;
    const mark = `<path transform="translate(${x} ${MARGIN + TITLE + y})" d="${path}" ${paint}/>`;
    return mark + text(x + 18, MARGIN + TITLE + y + 10.5, 13, name);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * MARGIN}" height="${top + height + MARGIN}" font-family="${escapeXml(fontFamily)}">`,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    text(MARGIN, MARGIN + 18, 19, title),
    ...legend,
    `<g transform="translate(${MARGIN} ${top})">${svg}</g>`,
    "</svg>",
  ].join("\n");
}

/** Places entries side by side, and on the next line if there is no room. */
function placeLegend({ legend, width }: PictureFrame): { x: number; y: number }[] {
  let x = MARGIN;
  let y = 0;
  return legend.map(({ name }) => {
    const needed = 18 + widthOf(name) + 16;
    if (x > MARGIN && x + needed > width) {
      x = MARGIN;
      y += LINE;
    }
    const place = { x, y };
    x += needed;
    return place;
  });
}

function widthOf(words: string): number {
  let width = 0;
  for (const letter of words) width += letter > "\u2e80" ? CHINESE : LATIN;
  return width;
}

const escapeXml = (words: string) =>
  words
    // Removes characters that XML cannot contain.
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
