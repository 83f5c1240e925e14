/** Words of this kind of card alone, which come with its code. */
export const en = {
  type: "Chart type",
  types: { bar: "Bars", line: "Line", pie: "Pie", radar: "Radar" },
  data: "Data",
  legend: "Series",
  hide: (name: string) => `Hide ${name}`,
  show: (name: string) => `Show ${name}`,
  download: "Download",
  downloadPng: "Download as PNG",
  downloadSvg: "Download as SVG",
  loading: "The chart is being drawn…",
  failed: "The chart could not be loaded. Here is what it shows.",
  allHidden: "Every series is hidden.",
  summary: (type: string, series: number, points: number) =>
    `${type}, ${series === 1 ? "one series" : `${series} series`} of ${plural(points, "point")}.`,
  range: (name: string, low: string, lowAt: string, high: string, highAt: string) =>
    `${name}: lowest ${low} (${lowAt}), highest ${high} (${highAt}).`,
};

function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString("en")} ${nouns}`;
}

export type ChartWords = typeof en;
