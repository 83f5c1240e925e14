import sharp from "sharp";
import { expect, test } from "vitest";
import { pngOf } from "./png.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';
const underWay = () => sharp.counters().queue + sharp.counters().process;

test("however many pictures are asked for, two are drawn at once, and each comes", async () => {
  const counted: number[] = [];
  const drawn = Array.from({ length: 9 }, async () => {
    const png = await pngOf(SVG);
    counted.push(underWay());
    return png;
  });
  counted.push(underWay());
  for (const png of await Promise.all(drawn)) expect(Buffer.from(png.slice(1, 4)).toString()).toBe("PNG");
  expect(Math.max(...counted)).toBe(2);
});

test("one that cannot be drawn takes nobody's place", async () => {
  const broken = Array.from({ length: 3 }, () => pngOf("<svg"));
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  await expect(pngOf(SVG)).resolves.toBeInstanceOf(Uint8Array);
});
