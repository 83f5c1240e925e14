/** ECharts with only what our four charts need: its legend alone is 9 kB, and ours is HTML. */
import { BarChart, LineChart, PieChart, RadarChart } from "echarts/charts";
import { GridComponent, RadarComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

use([
  BarChart,
  LineChart,
  PieChart,
  RadarChart,
  GridComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
]);

export interface Plot {
  draw(option: Record<string, unknown>): void;
  resize(): void;
  /** The present picture, as an SVG document. */
  toSvg(): string;
  close(): void;
}

/** Draws into an element that already has a size. */
export function openPlot(element: HTMLElement): Plot {
  const chart = init(element, null, { renderer: "svg" });
  return {
    // The option is not merged, because a series that is gone would stay.
    draw: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    toSvg: () => chart.renderToSVGString(),
    close() {
      for (const drawn of [element, ...element.querySelectorAll("svg")]) emptyWithoutHtml(drawn);
      chart.dispose();
    },
  };
}

/** ECharts clears its drawing by writing HTML, which a page that requires Trusted Types refuses with an exception. */
function emptyWithoutHtml(drawn: Element): void {
  Object.defineProperty(drawn, "innerHTML", { configurable: true, set: () => drawn.replaceChildren() });
}
