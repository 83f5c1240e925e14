import { expect, test } from "vitest";
import { pngOf } from "./png.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';

test("a drawing comes as a picture", async () => {
  const png = await pngOf(SVG);
  expect(Buffer.from(png.slice(1, 4)).toString()).toBe("PNG");
});

test("one that cannot be drawn takes nobody's place", async () => {
  const broken = Array.from({ length: 3 }, () => pngOf("<svg"));
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  await expect(pngOf(SVG)).resolves.toBeInstanceOf(Uint8Array);
});
