import type { ChartWords } from "./en.ts";

export const zh: ChartWords = {
  type: "图表类型",
  types: { bar: "柱形", line: "折线", pie: "饼图", radar: "雷达" },
  data: "数据",
  legend: "系列",
  hide: (name) => `隐藏${name}`,
  show: (name) => `显示${name}`,
  download: "下载",
  downloadPng: "下载为PNG",
  downloadSvg: "下载为SVG",
  loading: "正在绘制图表…",
  failed: "图表没有加载出来。这是它的数据。",
  allHidden: "所有系列都隐藏了。",
  summary: (type, series, points) => `${type}，${series}个系列，${points.toLocaleString("zh-CN")}个点。`,
  range: (name, low, lowAt, high, highAt) => `${name}：最低${low}（${lowAt}），最高${high}（${highAt}）。`,
};
