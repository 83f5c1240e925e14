import fc from "fast-check";
import { expect, test } from "vitest";
import { lineReader } from "./lines.ts";

function read(chunks: Uint8Array[], longest = 1_000): { lines: string[]; tooLong: number } {
  const lines: string[] = [];
  let tooLong = 0;
  const reader = lineReader({ onLine: (line) => lines.push(line), longest, onTooLong: () => (tooLong += 1) });
  for (const chunk of chunks) reader(chunk);
  return { lines, tooLong };
}

test("lines come out as they went in, wherever the stream is cut", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.replaceAll("\n", " "));
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(200)), (lines, cuts) => {
      const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(""));
      const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
      const chunks = places.slice(1).map((end, at) => bytes.subarray(places[at], end));
      expect(read(chunks).lines).toEqual(lines);
    }),
  );
});

test("a line that grows too long is reported once, and nothing after it is read", () => {
  const chunks = ["short\n", "x".repeat(8), "x".repeat(8), "x\nafter\n"].map((text) => Buffer.from(text));
  expect(read(chunks, 10)).toEqual({ lines: ["short"], tooLong: 1 });
});
