/** ECharts, fetched when the first chart is shown. Everything that imports it lies behind this one door. */
export const loadPlot = () => import("./plot.ts");
