/** Marks that tell one series from another without colour, the plainest first. */

const SYMBOLS = ["circle", "rect", "triangle", "diamond", "emptyCircle", "emptyRect"] as const;
export const symbolOf = (series: number) => SYMBOLS[series % SYMBOLS.length]!;

const DASHES = ["solid", [7, 4], [2, 3], [10, 3, 2, 3], [4, 2], [12, 4]] as const;
export const dashOf = (series: number) => {
  const dash = DASHES[series % DASHES.length]!;
  return typeof dash === "string" ? dash : [...dash];
};

/** Eight lines in one tile, because rasterisers pay for each tile: tiles of 1 × 6 took three times as long. */
const LINES = {
  symbol: "rect",
  dashArrayX: [48, 0],
  dashArrayY: [1, 5, 1, 5, 1, 5, 1, 5, 1, 5, 1, 5, 1, 5, 1, 5],
};
const DECALS = [
  undefined,
  { ...LINES, rotation: -Math.PI / 4 },
  {
    symbol: "circle",
    symbolSize: 0.5,
    dashArrayX: [
      [5, 5],
      [0, 5, 5, 0],
    ],
    dashArrayY: [5, 0],
  },
  { ...LINES, rotation: Math.PI / 4 },
  LINES,
  { ...LINES, rotation: Math.PI / 2 },
] as const;
/**
 * Hatchings have the colour of the hairlines: light on a light page's dark colours, dark on a dark page's light ones.
 */
export function decalOf(series: number, color: string): object | undefined {
  const decal = DECALS[series % DECALS.length];
  return decal && { ...decal, color };
}
