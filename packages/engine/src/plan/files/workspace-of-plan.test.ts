/** The files of a real plan: written after each commit, read back where somebody edits them, and right again after a start. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { day, planOf } from "../test-plan.ts";

let etui: Etui;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-plan-files-"));
  etui = await startTestEtui({ home, dispatch: true, workspace: true });
});
afterAll(async () => {
  await etui.close();
  await rm(home, { recursive: true, force: true });
});

const file = (name: string) => readFile(join(home, "workspace", name), "utf8").catch(() => "");

test("what a tool changed stands in all three files, and what is typed there becomes tasks", async () => {
  const { call, add } = planOf(etui, "local");
  const id = await add(
    {
      title: "写周报",
      schedule: { intent: "exact_time", date: day(1), time: "15:00" },
      reminder: { at: `${day(1)}T14:45` },
      tags: ["工作"],
    },
    { list_id: "next_action" },
  );
  await expect.poll(() => file("plan.md"), { timeout: 30_000 }).toContain(`^${id}`);
  await expect
    .poll(async () => JSON.parse((await file("plan.json")) || "{}"), { timeout: 30_000 })
    .toMatchObject({
      schema: "etui.plan/1",
      tasks: [{ id, title: "写周报" }],
    });
  await expect
    .poll(async () => JSON.parse((await file("reminders.json")) || "{}"), { timeout: 30_000 })
    .toMatchObject({
      items: [
        {
          run_at: `${day(1)}T14:45:00+08:00`,
          priority: "low",
          status: "scheduled",
          source: { type: "plan_task", task_id: id },
        },
      ],
    });
  const before = await file("plan.md");
  await writeFile(
    join(home, "workspace", "plan.md"),
    before.replace(/^(- \[) (\] 写周报)/m, "$1x$2").replace(/(## [^\n]*\(inbox\)\n)/, "$1- [ ] 买牛奶 #家\n"),
  );
  await expect
    .poll(
      async () =>
        ((await call("plan_get", { mode: "full", include_done: true })) as unknown as { tasks: object[] })
          .tasks,
      { timeout: 30_000 },
    )
    .toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id, status: "done" }),
        expect.objectContaining({ title: "买牛奶", tags: ["家"], list_id: "inbox" }),
      ]),
    );
  const activity = await etui.activity.list(etui.scope("local"), { limit: 3 });
  expect(JSON.stringify(activity)).toContain('"from":"plan.md"');
});

test("a reminder that rang and a person who moves change what the files say, and count as nobody's edit", async () => {
  const { call, add } = planOf(etui, "local");
  const task_id = await add({ title: "ring", reminder: { at: new Date(Date.now() + 1_500).toISOString() } });
  const last = async () => JSON.parse((await file("reminders.json")) || '{"items":[]}').items.at(-1);
  const rang = async () =>
    JSON.parse((await file("reminders.json")) || '{"items":[]}').items.find(
      ({ text }: { text: string }) => text === "ring",
    )?.status;
  await expect.poll(rang, { timeout: 30_000 }).toBe("sent");
  // It is done after that, and nothing is cancelled any more.
  expect((await call("plan_complete_task", { task_id })).model_output).not.toContain("cancelled");
  for (const time_zone of ["America/New_York", "Europe/Berlin", "Asia/Tokyo"]) {
    await etui.settings.change(etui.scope("local"), { time_zone });
    await add({ title: time_zone });
  }
  await expect.poll(async () => (await last()).run_at, { timeout: 30_000 }).toContain("+09:00");
  const { messages } = await etui.inbox.page(etui.scope("local"), { limit: 20 });
  expect(messages.map(({ title }) => title)).toEqual(["ring"]);
  expect(await rang()).toBe("sent");
});

test("the Markdown that a tool gives is what the file has: without the lines that were taken out, with notes and what is said of lines", async () => {
  const { call, add } = planOf(etui, "local");
  const gone = await add({ title: "closed and taken out" });
  await call("plan_complete_task", { task_id: gone });
  const stays = await add({ title: "has a day", schedule: { intent: "date_only", date: day(2) } });
  await expect.poll(() => file("plan.md"), { timeout: 30_000 }).toContain(`^${stays}`);
  const before = await file("plan.md");
  await writeFile(
    join(home, "workspace", "plan.md"),
    `${before
      .replace(/^- \[x\] closed and taken out.*\n/m, "")
      .replace(
        /^(- \[ \] has a day.*?) (\^)/m,
        `$1 ⏰ ${day(2)} 09:00 $2`,
      )}\n\n## Mine\n\nA thought of my own.\n`,
  );
  await expect.poll(() => file("plan.md"), { timeout: 30_000 }).toContain("⚠");
  const rendered = (await call("plan_render_md", {})) as unknown as { markdown: string; path: string };
  expect(rendered.path).toBe(join(home, "workspace", "plan.md"));
  expect(rendered.markdown).toBe(await file("plan.md"));
  expect(rendered.markdown).toContain("A thought of my own.");
  expect(rendered.markdown).not.toContain("closed and taken out");
  // What has just been changed is in it as well.
  const { markdown } = (await call("plan_render_md", {})) as unknown as { markdown: string };
  expect(markdown).toContain(`^${stays}`);
  const last = await add({ title: "at the last moment" });
  expect(((await call("plan_render_md", {})) as unknown as { markdown: string }).markdown).toContain(
    `^${last}`,
  );
});

test("the files are of the zone and the language where their person is, also where no task was changed", async () => {
  const { add } = planOf(etui, "local");
  const told = async () => (await etui.inbox.page(etui.scope("local"), { limit: 20 })).messages.length;
  const toldBefore = await told();
  const move = (change: object) => etui.settings.change(etui.scope("local"), change, "web");
  await move({ time_zone: "Asia/Tokyo", locale: "en" });
  const until = day(3);
  const id = await add({ title: "pinned", reminder: { at: `${until}T01:30:00Z` } });
  await expect.poll(() => file("plan.md"), { timeout: 30_000 }).toContain(`⏰ ${until} 10:30`);
  const typed = (await file("plan.md")).replace(/^- \[ \] pinned/m, "- [ ] pinned and renamed");
  await move({ time_zone: "America/Phoenix", locale: "zh" });
  const before = Temporal.PlainDate.from(until).subtract({ days: 1 }).toString();
  await expect.poll(() => file("plan.md"), { timeout: 30_000 }).toContain(`⏰ ${before} 18:30`);
  expect(await file("plan.md")).toContain("## 收件箱 (inbox)");
  await expect
    .poll(async () => JSON.parse(await file("plan.json")).time_zone, { timeout: 30_000 })
    .toBe("America/Phoenix");
  await expect.poll(() => file("reminders.json"), { timeout: 30_000 }).toContain(`${before}T18:30:00-07:00`);
  // An editor that had opened the earlier one changes what was typed, and neither the moment nor the names of lists.
  await writeFile(join(home, "workspace", "plan.md"), typed);
  await expect
    .poll(() => file("plan.md"), { timeout: 30_000 })
    .toMatch(new RegExp(`pinned and renamed.*⏰ ${before} 18:30.*\\^${id}`));
  expect(await file("plan.md")).toContain("## 收件箱 (inbox)");
  expect(await told()).toEqual(toldBefore);
});
