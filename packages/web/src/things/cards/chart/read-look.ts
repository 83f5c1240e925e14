import type { ChartLook } from "@etui/cards/chart-option";
import type { Language } from "../../../base/words/choose-language.ts";

/** On the page it is always known what a chart lies on, and how wide it is. */
export type PageLook = ChartLook & { raised: string; width: number };

/** The face's colours where `element` stands, as the renderer understands them. */
export function readLook(element: HTMLElement, language: Language): PageLook {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: asHex(read("--ink")),
    muted: asHex(read("--muted")),
    line: asHex(read("--line")),
    raised: asHex(read("--raised")),
    series: splitColours(read("--series")).map(asHex),
    // Written into an attribute as it is: a double quote would end it, and the saved file would be no XML.
    fontFamily: style.fontFamily.replaceAll('"', "'"),
    locale: language,
    compact: element.clientWidth < 480,
    width: element.clientWidth,
    legend: false,
  };
}

/** A list of colours whose own commas stand in brackets. */
export const splitColours = (list: string): string[] =>
  list.split(/,(?![^(]*\))/).map((colour) => colour.trim());

let pixel: CanvasRenderingContext2D | null | undefined;

/** ECharts mixes colours by itself and knows nothing of oklch, so the browser says which red, green and blue they are. */
function asHex(colour: string): string {
  pixel ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pixel) return colour;
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
