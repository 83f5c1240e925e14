/** A file that is too long for a page: it is kept, and that is said, once for each text. */
import { mkdir, readdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { TestKbWorkspace } from "./test-kb-workspace.ts";

const LONG = `# Goals\n\n${"- swim\n".repeat(43_000)}`;
const LONGER = `${LONG}- run\n`;

async function kept(workspace: TestKbWorkspace) {
  for (let look = 0; look < 3; look += 1) await workspace.look();
  const names = (await readdir(workspace.path("."))).filter((name) => name.includes("(aside "));
  const texts = await Promise.all(names.map((name) => readFile(workspace.path(name), "utf8")));
  return { texts: texts.toSorted(), told: workspace.messages.length };
}

test("it lies beside, however often somebody looks, and the page stays as it was", async () => {
  await using workspace = await TestKbWorkspace.open();
  await workspace.write("goals.md", LONG);
  expect(await kept(workspace)).toEqual({ texts: [LONG], told: 1 });
  expect(workspace.messages[0]!.body).toContain("301,208 characters");
  expect(await workspace.read("goals.md")).not.toContain("swim");
  await workspace.whileClosed(() => {});
  expect(await kept(workspace)).toEqual({ texts: [LONG], told: 1 });
  // A program that saves the same again says nothing new.
  await workspace.write("goals.md", LONG);
  expect(await kept(workspace)).toEqual({ texts: [LONG], told: 1 });
  await workspace.write("goals.md", LONGER);
  expect(await kept(workspace)).toEqual({ texts: [LONG, LONGER].toSorted(), told: 2 });
  // And what fits is taken as ever.
  await workspace.write("goals.md", `${await workspace.read("goals.md")}\n- sail\n`);
  await workspace.look();
  expect(workspace.pages.text("goals")).toContain("- sail");
});

test("it is so with one that was there before the first start", async () => {
  await using workspace = await TestKbWorkspace.open(async (one) => {
    await mkdir(dirname(one.path("goals.md")), { recursive: true });
    await one.write("goals.md", LONG);
  });
  const first = await kept(workspace);
  expect(first.texts).toEqual([LONG]);
  await workspace.write("goals.md", LONG);
  expect((await kept(workspace)).texts).toEqual([LONG]);
});

test("one that a person began as a project stays where it is, and that is said once", async () => {
  await using workspace = await TestKbWorkspace.open();
  await workspace.write("projects/boat.md", LONG);
  expect(await kept(workspace)).toEqual({ texts: [], told: 1 });
  expect(await workspace.read("projects/boat.md")).toBe(LONG);
});
