import { expect, test } from "vitest";
import { linesOf } from "./text-lines.ts";

async function* streamOf(...chunks: (string | number[])[]) {
  for (const chunk of chunks)
    yield typeof chunk === "string" ? new TextEncoder().encode(chunk) : Uint8Array.from(chunk);
}

test("lines are numbered, and a byte order mark is no text at the beginning alone", async () => {
  const lines = [];
  for await (const { number, text } of linesOf(streamOf("\ufeffa\r", "\n\n\ufeffb")))
    lines.push([number, text]);
  expect(lines).toEqual([
    [1, "a"],
    [2, ""],
    [3, "\ufeffb"],
  ]);
});

test("what is no UTF-8 is thrown behind the lines before it", async () => {
  const lines: string[] = [];
  const read = async () => {
    for await (const { text } of linesOf(streamOf("one\n", [0xff, 0x0a], "two\n"))) lines.push(text);
  };
  await expect(read()).rejects.toMatchObject({ code: "not_utf8" });
  expect(lines).toEqual(["one"]);
});
