/** The disk of the workspace fills while the database has room: the plan goes on, its files wait, and nothing of them is lost. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { planOf } from "../../packages/engine/src/plan/test-plan.ts";
import { temporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import { mayMount, mountTmpfs } from "./tmpfs.ts";

const WAITING = { timeout: 60_000, interval: 100 };

test.runIf(mayMount())(
  "while the disk is full the files stay as they were, which is told once; then they catch up, with what was typed",
  async () => {
    await using home = await temporaryHome();
    await using _ = mountTmpfs(home.path, "2m");
    await using etui = await startTestEtui({ home: home.path, dispatch: true, workspace: true });
    const { add } = planOf(etui, "local");
    const file = join(home.path, "workspace", "plan.md");
    const said = () => readFile(file, "utf8").catch(() => "");
    const inbox = async () => (await etui.inbox.page(etui.scope("local"), { limit: 50 })).messages;

    await add({ title: "before" });
    await expect.poll(said, WAITING).toContain("before");
    const junk = join(home.path, "junk");
    await fillUp(junk);
    const whole = await said();

    for (let count = 0; count < 40; count += 1) await add({ title: `while it is full ${count}` });
    await expect
      .poll(async () => (await inbox()).map(({ body }) => body).join("\n"), WAITING)
      .toMatch(/disk/);
    expect(await said()).toBe(whole);
    expect((await inbox()).filter(({ body }) => /disk/.test(body)).length).toBeLessThanOrEqual(3);

    await rm(junk);
    await expect.poll(said, WAITING).toContain("while it is full 39");
    await writeFile(file, (await said()).replace("- [ ] before", "- [x] before"));
    await expect.poll(said, WAITING).not.toContain("- [ ] before");
    expect((await etui.plan.read(etui.scope("local"), {}, { include_done: true })).tasks).toHaveLength(41);
  },
);

/** To the last byte: first in large pieces, then in small ones. */
async function fillUp(path: string): Promise<void> {
  for (const bytes of [262_144, 4_096, 1]) while (await isAdded(path, bytes));
}

const isAdded = (path: string, bytes: number): Promise<boolean> =>
  writeFile(path, Buffer.alloc(bytes, "j"), { flag: "a" }).then(
    () => true,
    () => false,
  );
