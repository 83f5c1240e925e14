import type { NoteBlock } from "@etui/protocol/api/notes";
import { expect, test } from "vitest";
import { chunksOf, chunkWith } from "./chunks.ts";

const block = (id: string, text = "words"): NoteBlock => ({ id, kind: "paragraph", indent: 0, text });

test("all blocks are in some chunk, in their order", () => {
  const blocks = Array.from({ length: 20_000 }, (_, at) => block(`b${at}`));
  const chunks = chunksOf(blocks);
  expect(chunks.flatMap((chunk) => chunk.blocks)).toEqual(blocks);
  expect(chunkWith(chunks, "b19999")).toBe(chunks.length - 1);
  expect(chunkWith(chunks, "none")).toBe(-1);
  expect(chunksOf([])).toEqual([]);
});

test("a longer text keeps more room", () => {
  const [short, long] = ["x", "x".repeat(1_000)].map((text) => chunksOf([block("a", text)])[0]!.height);
  expect(long).toBeGreaterThan(short! * 4);
});
