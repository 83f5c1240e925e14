import type { ChartLook } from "./chart-look.ts";

export type ChartTheme = "light" | "dark";

/**
 * The face's colours in hex, because some viewers do not read OKLCH. They equal the page's tokens, as a test checks.
 */
export const FACE: Record<
  ChartTheme,
  Pick<ChartLook, "ink" | "muted" | "line" | "series"> & { raised: string }
> = {
  light: {
    raised: "#fffefc",
    ink: "#181f27",
    muted: "#586069",
    line: "#dfdcd5",
    series: ["#13543d", "#c38c37", "#266ea4", "#c35047", "#1d9999", "#784d96"],
  },
  dark: {
    raised: "#1c2128",
    ink: "#ece9e4",
    muted: "#a29e95",
    line: "#2d3239",
    series: ["#68bf9b", "#e5b562", "#79b8ed", "#f47c70", "#6bcac9", "#c097df"],
  },
};
