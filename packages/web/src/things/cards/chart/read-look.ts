import type { ChartLook } from "@etui/cards/chart-option";
import type { Language } from "../../../base/words/choose-language.ts";

/** On the page, the background and the width of a chart are always known. */
export type PageLook = ChartLook & { raised: string; width: number };

/** The face's colours at `element`, in the renderer's notation. */
export function readLook(element: HTMLElement, language: Language): PageLook {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: asHex(read("--ink")),
    muted: asHex(read("--muted")),
    line: asHex(read("--line")),
    raised: asHex(read("--raised")),
    series: splitColours(read("--series")).map(asHex),
    // The value is put into an attribute unchanged, where a double quote would end it and make the saved file invalid.
    fontFamily: style.fontFamily.replaceAll('"', "'"),
    locale: language,
    compact: element.clientWidth < 480,
    width: element.clientWidth,
    legend: false,
  };
}

/** Splits a list of colours, whose own commas are in brackets. */
export const splitColours = (list: string): string[] =>
  list.split(/,(?![^(]*\))/).map((colour) => colour.trim());

let pixel: CanvasRenderingContext2D | null | undefined;

/** ECharts mixes colours itself and does not know oklch, so the browser converts them to red, green and blue. */
function asHex(colour: string): string {
  pixel ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pixel) return colour;
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
