import { expect, test } from "vitest";
import { MAX_LINE_BYTES, type MessageLine, messageLines } from "./message-lines.ts";

function split(...chunks: (string | Buffer)[]): MessageLine[] {
  const lines: MessageLine[] = [];
  const splitter = messageLines((line) => lines.push(line));
  for (const chunk of chunks) splitter.push(Buffer.from(chunk));
  splitter.end();
  return lines;
}

const texts = (lines: MessageLine[]) => lines.map((line) => (line.ok ? line.text : `! ${line.error}`));

test("chunks end anywhere, also inside a character", () => {
  const bytes = Buffer.from('{"a":"世"}\n{"b":1}\n');
  expect(texts(split(bytes.subarray(0, 7), bytes.subarray(7, 14), bytes.subarray(14)))).toEqual([
    '{"a":"世"}',
    '{"b":1}',
  ]);
});

test("blank lines say nothing, and the last line needs no end", () => {
  expect(texts(split("\n\r\n{}\n\n[]"))).toEqual(["{}", "[]"]);
});

test("a line that is not UTF-8 is refused alone", () => {
  expect(texts(split(Buffer.from([0x22, 0xff, 0x22, 0x0a]), "{}\n"))).toEqual([
    "! The message is not UTF-8.",
    "{}",
  ]);
});

test("a line beyond the limit is refused once, is not kept, and the next one is read", () => {
  const half = Buffer.alloc(MAX_LINE_BYTES / 2 + 1, 0x5b);
  expect(texts(split(half, half, half, "\n{}\n"))).toEqual([
    "! A message has at most 4 MiB. Split it.",
    "{}",
  ]);
});
