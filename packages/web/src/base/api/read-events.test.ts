import { expect, test } from "vitest";
import { eventReader, type Frame } from "./read-events.ts";

const read = (pieces: readonly string[]): Frame[] => {
  const frames: Frame[] = [];
  const take = eventReader((frame) => frames.push(frame));
  for (const piece of pieces) take(piece);
  return frames;
};

const STREAM =
  'id: 1-1\n\n:\n\nevent: data.changed\nid: 1-2\ndata: {"a": "\u6570: 1"}\n\ndata: one\ndata:two\n\n';
const FRAMES = [
  { type: "data.changed", id: "1-2", data: '{"a": "\u6570: 1"}' },
  { type: "message", id: "1-2", data: "one\ntwo" },
];

test("frames are given whole, with the last id, and signs of life are none", () => {
  expect(read([STREAM])).toEqual(FRAMES);
});

test("wherever the stream is cut", () => {
  for (let at = 1; at < STREAM.length; at++)
    expect(read([STREAM.slice(0, at), STREAM.slice(at)]), `at ${at}`).toEqual(FRAMES);
  expect(read([...STREAM])).toEqual(FRAMES);
});

test("what is not whole yet is not given", () => {
  expect(read(["event: a\ndata: 1\n"])).toEqual([]);
});
