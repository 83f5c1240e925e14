import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { FACE } from "./face-colours.ts";

test("pictures have the colours of the page", async () => {
  const css = await readFile(
    new URL("../../../../../web/src/base/styles/tokens.css", import.meta.url),
    "utf8",
  );
  const [light = "", dark = ""] = css.split('[data-theme="dark"]');
  for (const [theme, tokens] of [["light", light] as const, ["dark", dark] as const]) {
    const { series, ...single } = FACE[theme];
    for (const [name, hex] of Object.entries(single)) expect([hex], name).toEqual(hexesOf(name, tokens));
    expect(series).toEqual(hexesOf("series", tokens));
  }
});

function hexesOf(name: string, tokens: string): string[] {
  const [, value = ""] = new RegExp(`--${name}:([^;]+);`).exec(tokens) ?? [];
  return Array.from(value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g), ([, ...parts]) =>
    hexOf(...(parts.map(Number) as [number, number, number])),
  );
}

/** Converts OKLCH with Björn Ottosson's matrices, as browsers do. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [Math.cos(angle) * chroma, Math.sin(angle) * chroma];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map(hexChannel).join("")}`;
}

function hexChannel(linear: number): string {
  const bounded = Math.min(1, Math.max(0, linear));
  const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}
