import { expect, test } from "vitest";
import { whereFound } from "./where-found.ts";

test.each([
  ["data", "runs/2026-11-20", "/data?path=runs/2026-11-20"],
  ["plan", "plan://t4k9", "/plan?task=t4k9"],
  ["notes", "note://Projects/Etui", "/notes/Projects/Etui"],
  ["notes", "note://What%23 now?", "/notes/What%23%20now%3F"],
  ["notes", "note://Projects/Etui#9k2f", "/notes?block=9k2f"],
  ["kb", "kb://projects/fit", "/notes?kb=projects%2Ffit"],
  ["skills", "skill://bazi/rules/a.md", "/studio/bazi"],
  ["garden", "bed://1", undefined],
])("what is found in %s at %s is opened at its place", (source, path, address) => {
  expect(whereFound({ in: source, path })).toBe(address);
});
