import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withError } from "../../testing/with-error.ts";
import { findSkills } from "../folder/find-skills.ts";
import { digestsOfFolder } from "../package/digest-package.ts";
import { installPackage } from "./install-package.ts";
import { digestOfSmall, smallPackage } from "./testing/small-package.ts";
import { restoreRemoved, rollBack, uninstall } from "./uninstall.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-uninstall-"));
});
afterEach(() => rm(home, { recursive: true }));

const place = (...parts: string[]) => join(home, "skills", ...parts);
const install = async (id: string, version: string) => {
  const digest = digestOfSmall(id, version);
  expect(await installPackage(smallPackage(id, version), { home, id, digest, replace: true })).toMatchObject({
    ok: true,
  });
};
const version = async (id: string, ...versions: string[]) => {
  const digest = (await digestsOfFolder(place(id))).whole;
  return versions.find((one) => digestOfSmall(id, one) === digest);
};

test("a skill that was uninstalled is gone for the loader, and comes back whole", async () => {
  await install("tea", "1.0.0");
  expect(await uninstall(home, "tea")).toEqual({ ok: true, id: "tea" });
  expect(findSkills(place())).toEqual([]);
  expect(await restoreRemoved(home, "tea")).toEqual({ ok: true, id: "tea" });
  expect(await version("tea", "1.0.0")).toBe("1.0.0");
  expect(await readdir(place(".removed"))).toEqual([]);
});

test("of several the one that was uninstalled last comes back, and not one with a longer name", async () => {
  for (const one of ["1.0.0", "2.0.0"]) {
    await install("tea", one);
    await uninstall(home, "tea");
  }
  await install("tea-2", "9.0.0");
  await uninstall(home, "tea-2");
  await restoreRemoved(home, "tea");
  expect(await version("tea", "1.0.0", "2.0.0")).toBe("2.0.0");
});

test("a skill that is there is not overwritten by one from before", async () => {
  await install("tea", "1.0.0");
  await uninstall(home, "tea");
  await install("tea", "2.0.0");
  expect(withError(await restoreRemoved(home, "tea"))).toEqual({
    ok: false,
    error: expect.stringContaining("is installed"),
  });
  expect(await version("tea", "2.0.0")).toBe("2.0.0");
});

test("only the twenty that were removed last are kept", async () => {
  for (let n = 0; n < 22; n++) {
    await install(`skill-${n}`, "1.0.0");
    await uninstall(home, `skill-${n}`);
  }
  const kept = await readdir(place(".removed"));
  expect(kept).toHaveLength(20);
  expect(kept).not.toContain("skill-1-2");
  expect(kept).toContain("skill-2-3");
  expect(await restoreRemoved(home, "skill-0")).toMatchObject({ ok: false });
});

test("a roll-back brings the version before, and a second one undoes it", async () => {
  await install("tea", "1.0.0");
  expect(withError(await rollBack(home, "tea"))).toEqual({
    ok: false,
    error: expect.stringContaining("no earlier tea"),
  });
  await install("tea", "2.0.0");
  await rollBack(home, "tea");
  expect(await version("tea", "1.0.0", "2.0.0")).toBe("1.0.0");
  await rollBack(home, "tea");
  expect(await version("tea", "1.0.0", "2.0.0")).toBe("2.0.0");
});

test.each(["../tea", ".previous", "tea/rules", ""])(
  "%j is the id of nothing that could be moved",
  async (id) => {
    await install("tea", "1.0.0");
    for (const move of [uninstall, restoreRemoved, rollBack])
      expect(withError(await move(home, id))).toEqual({
        ok: false,
        error: expect.stringContaining("cannot be the name of a skill"),
      });
    expect(await readdir(place())).toContain("tea");
  },
);
