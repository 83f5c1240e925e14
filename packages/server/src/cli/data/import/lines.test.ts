import { expect, test } from "vitest";
import { readLines } from "./lines.ts";

async function lines(...chunks: (string | number[])[]) {
  const found: [number, string][] = [];
  const bytes = chunks.map((chunk) =>
    typeof chunk === "string" ? Buffer.from(chunk) : Uint8Array.from(chunk),
  );
  for await (const { number, text } of readLines(streamOf(bytes))) found.push([number, text]);
  return found;
}

async function* streamOf(chunks: Uint8Array[]) {
  yield* chunks;
}

test("lines are put together across chunks, also in the middle of a character", async () => {
  const [first, second, third] = Buffer.from("高");
  expect(await lines("on", "e\ntw", "o\r", "\n", [first!], [second!, third!], "\n")).toEqual([
    [1, "one"],
    [2, "two"],
    [3, "高"],
  ]);
});

test("the last line needs no line break, and a byte order mark is no text", async () => {
  expect(await lines("\ufeffa\n\nb")).toEqual([
    [1, "a"],
    [2, ""],
    [3, "b"],
  ]);
  expect(await lines()).toEqual([]);
});

test("bytes that are no UTF-8, and a character cut off by the end, are refused", async () => {
  await expect(lines("ok\n", [0xff])).rejects.toThrow("not UTF-8 text (near line 2)");
  await expect(lines("ok", [0xe9])).rejects.toThrow("not UTF-8");
});
