import fc from "fast-check";
import { expect, test } from "vitest";
import { LineSplitter } from "./line-splitter.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

function split(chunks: Uint8Array[], longest?: number) {
  const lines: string[] = [];
  const splitter = new LineSplitter({
    onLine: (line) => lines.push(new TextDecoder().decode(line)),
    onTooLong: () => lines.push("too long"),
    ...(longest === undefined ? {} : { longest }),
  });
  for (const chunk of chunks) splitter.push(chunk);
  return { lines, splitter };
}

test("lines come out as they went in, wherever the stream is cut", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.replaceAll("\n", " "));
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(200)), (lines, cuts) => {
      const bytes = bytesOf(lines.map((text) => `${text}\n`).join(""));
      const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
      const found = split(places.slice(1).map((end, at) => bytes.subarray(places[at], end)));
      expect(found.lines).toEqual(lines);
      expect(found.splitter.waiting).toBe(0);
    }),
  );
});

test("the last line needs no newline, and no line is none", () => {
  const { lines, splitter } = split([bytesOf("one\n\ntw"), bytesOf("o")]);
  expect(lines).toEqual(["one", ""]);
  expect(splitter.waiting).toBe(3);
  splitter.end();
  splitter.end();
  expect(lines).toEqual(["one", "", "two"]);
});

test("a line that came in one piece is no copy", () => {
  const chunk = bytesOf("one\ntwo\n");
  new LineSplitter({ onLine: (line) => expect(line.buffer).toBe(chunk.buffer) }).push(chunk);
});

test("a line beyond the limit is said once, is not kept, and the next one is read", () => {
  const { lines } = split(["xxxxx", "xxxxx", "xxxxx", "x\nshort\n"].map(bytesOf), 8);
  expect(lines).toEqual(["too long", "short"]);
});
