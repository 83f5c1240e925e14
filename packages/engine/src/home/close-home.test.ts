import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeHome } from "./close-home.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-close-"));
});
afterEach(() => rm(home, { recursive: true }));

const modeOf = async (name: string) => ((await stat(join(home, name))).mode & 0o777).toString(8);

test.runIf(process.getuid?.() === 0)(
  "what an earlier version left open for others is closed, and nothing else is touched (needs root)",
  async () => {
    for (const name of ["skills", "serving", "postgres", "elsewhere", "mine"]) {
      await mkdir(join(home, name));
      await chmod(join(home, name), 0o755);
    }
    await symlink(join(home, "elsewhere"), join(home, "scenarios"));
    for (const name of ["etui.lock", "home.id", "notes.md"]) {
      await writeFile(join(home, name), "");
      await chmod(join(home, name), 0o644);
    }
    await closeHome(home);
    expect(await Promise.all(["skills", "serving", "etui.lock", "home.id"].map(modeOf))).toEqual([
      "700",
      "700",
      "600",
      "600",
    ]);
    expect(await Promise.all(["postgres", "elsewhere", "mine", "notes.md"].map(modeOf))).toEqual([
      "755",
      "755",
      "755",
      "644",
    ]);
  },
);
