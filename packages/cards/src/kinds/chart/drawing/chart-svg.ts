/** Charts as pictures, made without a browser. This file loads ECharts and its renderer. */
import type { CardData } from "@etui/protocol/card";
import { BarChart, LineChart, PieChart, RadarChart } from "echarts/charts";
import { GridComponent, LegendPlainComponent, RadarComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { clipToWidth } from "../../../characters/display-width.ts";
import { readable } from "../../../characters/plain-words.ts";
import type { Locale } from "../../../words/words.ts";
import { chartHeight } from "./chart-height.ts";
import type { ChartLook } from "./chart-look.ts";
import { chartOption } from "./chart-option.ts";
import { chartWords } from "./chart-words.ts";
import { barsLie } from "./drawn-as.ts";
import { type ChartTheme, FACE } from "./face-colours.ts";
import { joinedHatchings } from "./joined-hatchings.ts";

export interface ChartSvgOptions {
  /** The width of the whole picture in pixels. */
  width: number;
  /** The height in pixels; the picture is higher if it needs room for more horizontal bars. */
  height: number;
  theme: ChartTheme;
  locale: Locale;
  title?: string;
}

/**
 * A chart as one SVG that refers to nothing outside and does nothing: it has no script, font or link. The same data
 * give the same text in every process.
 */
export function chartSvg(
  data: CardData<"chart">,
  { width, height: asked, theme, locale, title = "" }: ChartSvgOptions,
): string {
  const { raised, ...colours } = FACE[theme];
  const heading = title ? HEADING : 0;
  const height = barsLie(data) ? Math.max(asked, chartHeight(data) + 2 * MARGIN + heading) : asked;
  const inner = { width: width - 2 * MARGIN, height: height - 2 * MARGIN - heading };
  const look = { ...colours, fontFamily: FONTS, locale, width: inner.width, compact: inner.width < NARROW };
  const name = xml(clipToWidth(readable(title), Math.floor(inner.width / 10)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="name words">`,
    `<title id="name">${name}</title><desc id="words">${xml(readable(chartWords(data, locale)))}</desc>`,
    `<rect width="${width}" height="${height}" rx="14" fill="${raised}"/>`,
    ...(name
      ? [
          `<text x="${MARGIN}" y="${MARGIN + 18}" font-family="${SERIF}" font-size="21" fill="${colours.ink}">${name}</text>`,
        ]
      : []),
    `<g transform="translate(${MARGIN} ${MARGIN + heading})">${drawn(data, look, inner)}</g>`,
    "</svg>",
  ].join("\n");
}

function drawn(
  data: CardData<"chart">,
  look: ChartLook,
  { width, height }: { width: number; height: number },
) {
  const { tooltip: _, ...option } = chartOption(data, look); // nobody points at a picture
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption(option);
    const painter = chart.getZr().painter as unknown as SvgPainter;
    const svg = painter
      // `renderToSVGString` would also add a style sheet for pointing.
      .renderToString({ cssAnimation: false, cssEmphasis: false })
      .replace(FRAME, "")
      .replace(FOR_SCRIPTS, "")
      .replace(COUNTED_NAME, "$1c-")
      .replace(FONT, "font-size:$1px;font-family:$2");
    return joinedHatchings(svg);
  } finally {
    chart.dispose();
  }
}

interface SvgPainter {
  renderToString(options: { cssAnimation: boolean; cssEmphasis: boolean }): string;
}

const xml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

use([
  BarChart,
  LineChart,
  PieChart,
  RadarChart,
  GridComponent,
  LegendPlainComponent,
  RadarComponent,
  SVGRenderer,
]);

/** Narrower pictures are drawn as the page draws charts on a telephone or in a quarter of a dashboard. */
const NARROW = 480;
const MARGIN = 24;
const HEADING = 38;
/** Fonts that systems have, without quotes, as they stand in attributes. The second half has the Chinese signs. */
const FONTS = "system-ui, Helvetica Neue, Arial, PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif";
const SERIF = "Georgia, Songti SC, SimSun, Noto Serif CJK SC, serif";
/** The outer element, which is removed, as the picture has its own frame with its title. */
const FRAME = /^<svg[^>]*>\n?|<\/svg>$/g;
/** What ECharts tells a script in the page; a picture has none. */
const FOR_SCRIPTS = / ecmeta_\w+="[^"]*"/g;
/** ECharts counts its charts and writes the number into every name it gives, so it is removed. */
const COUNTED_NAME = /( id="|url\(#)zr\d+-/g;
/** The labels of a time axis use the short form of `font`, which not every SVG viewer reads. */
const FONT = /font: normal normal (\d+)px ([^";]+)/g;
