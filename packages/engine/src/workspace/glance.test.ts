import { mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Glance, stampOf } from "./glance.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "etui-glance-"));
  file = join(folder, "goals.md");
  await writeFile(file, "one");
});
afterEach(() => rm(folder, { recursive: true }));

/** The clock of whoever looks, so long after the file was written. */
const later = (ms: number) => Date.now() + ms;

test("a file that has been at rest is known by its stamp", async () => {
  const glance = new Glance();
  expect(glance.isKnown(await stampOf(file))).toBe(false);
  glance.keep(await stampOf(file, later(10_000)));
  expect(glance.isKnown(await stampOf(file))).toBe(true);
});

test("one that was written a moment before it was read is read once more: a second change may have the same time", async () => {
  const glance = new Glance();
  glance.keep(await stampOf(file));
  expect(glance.isKnown(await stampOf(file))).toBe(false);
});

test.each([
  ["written with as many letters", () => writeFile(file, "two")],
  [
    "written, and its time set back",
    async () => {
      await writeFile(file, "two");
      await utimes(file, new Date(1_000), new Date(1_000));
    },
  ],
  [
    "replaced by another",
    async () => {
      await writeFile(`${file}.new`, "one");
      await rename(`${file}.new`, file);
    },
  ],
  ["taken away", () => rm(file)],
] as const)("one that was %s is not", async (_, change) => {
  const glance = new Glance();
  await utimes(file, new Date(1_000), new Date(1_000));
  glance.keep(await stampOf(file, later(10_000)));
  await change();
  expect(glance.isKnown(await stampOf(file))).toBe(false);
});
