/** All triggers, one of them, and the form that makes one: viewed, controlled and corrected in the page. */
import { slowTest } from "@etui/values/testing/draws";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { leadTo } from "../lead-to.ts";
import { withTriggers } from "./open-triggers.ts";

describe.skipIf(!hasChromium)("the pages of triggers in Chromium", () => {
  const { open, openHere, remind, run, call, read, faults, url } = withTriggers();
  const filter = (page: Page, status: string) =>
    page.getByRole("group", { name: "Show triggers that are" }).getByText(status, { exact: true }).click();

  test("the strip shows the coming days, and the list follows what is done elsewhere", async () => {
    const id = await remind("Bins out");
    const page = await openHere("/triggers");
    const days = page.getByRole("region", { name: "The days scroll sideways" });
    await eventually(() => days.getByRole("link", { name: /Bins out/ }).count()).toBeGreaterThanOrEqual(13);
    const line = page.getByRole("listitem").filter({ hasText: "Every day at 03:00" });
    await line.waitFor();

    await call("control_trigger", { trigger_id: id, action: "pause" });
    await eventually(() => line.count()).toBe(0);
    await eventually(() => days.getByRole("link", { name: /Bins out/ }).count()).toBe(0);
    await filter(page, "Paused");
    await line.getByText("paused", { exact: true }).waitFor();

    await line.getByRole("button", { name: "More for “Bins out”" }).click();
    await page.getByRole("menuitem", { name: "Resume" }).click();
    await eventually(() => line.count()).toBe(0);
    await filter(page, "All");
    await line.waitFor();
  });

  slowTest(
    "what fires every minute is one line of each day, and leaves room for what fires seldom",
    async () => {
      const { trigger_id } = await call("create_trigger", {
        trigger_type: "schedule",
        title: "Ping",
        schedule: "* * * * *",
        schedule_type: "cron",
        action: { type: "update", params: { path: "pings/last", content: { ok: true } } },
      });
      await remind("Once a day");
      const page = await openHere("/triggers");
      const days = page.getByRole("region", { name: "The days scroll sideways" });
      await eventually(() => days.getByRole("link", { name: /Once a day/ }).count()).toBeGreaterThanOrEqual(
        13,
      );
      expect(await days.getByRole("link", { name: /Ping\s*Every minute/ }).count()).toBe(14);
      await call("cancel_trigger", { trigger_id });
    },
  );

  test("one trigger: its next times, its month, and each firing with what came of it", async () => {
    const id = await remind("Water the plants");
    const page = await openHere(`/triggers/${id}`);
    await page.getByRole("heading", { level: 1, name: "Water the plants" }).waitFor();
    await eventually(() => page.title()).toMatch(/^(\(\d+\) )?Water the plants · Etui$/);
    const next = page.getByRole("region", { name: "Next five" });
    await eventually(() => next.getByRole("listitem").count()).toBe(5);

    // Whatever the month, the next one has a time on each of its days.
    await page.getByRole("button", { name: "Month after" }).click();
    const days = page.getByRole("button", { name: /, one time, to come$/ });
    await eventually(() => days.count()).toBeGreaterThanOrEqual(28);
    await days.first().click();
    await page.getByText("would fire", { exact: true }).waitFor();
    const legend = page.getByRole("list", { name: "What the marks mean" });
    expect(await legend.innerText()).toBe("to come");

    await page.getByText("It has not fired yet.").waitFor();
    await page.getByRole("button", { name: "Run now" }).click();
    await page.getByText("It fires now.").waitFor();
    const history = page.getByRole("region", { name: "What happened" });
    await history.getByText("run by hand").waitFor();
    await history.getByText("Left in the inbox").waitFor();
  });

  slowTest(
    "the calendar begins where the trigger does, and marks what quiet hours leave out as that",
    async () => {
      const { trigger_id } = await call("create_trigger", {
        trigger_type: "reminder",
        title: "Lights out",
        schedule: "03:00",
        schedule_type: "daily",
        action: { type: "notify", params: { body: "Lights out" } },
        rules: { quiet_hours: { from: "00:00", to: "06:00", mode: "skip" } },
      });
      const page = await openHere(`/triggers/${trigger_id}`);
      await page.getByRole("button", { name: "Month after" }).click();
      const days = page.getByRole("button", { name: /, one time, left out by quiet hours$/ });
      await eventually(() => days.count()).toBeGreaterThanOrEqual(28);
      const legend = page.getByRole("list", { name: "What the marks mean" });
      expect(await legend.innerText()).toBe("left out by quiet hours");
      // The month shown first is that of tomorrow's run, which may be the one after this.
      for (let back = 0; back < 3; back++) await page.getByRole("button", { name: "Month before" }).click();
      await page.getByText("It was not there yet.").waitFor();
      expect(await page.getByRole("button", { name: /, one time/ }).count()).toBe(0);
      expect(await legend.count()).toBe(0);
    },
  );

  slowTest("what could not be done, and what was left out, says why", async () => {
    const { trigger_id: generate } = await call("create_trigger", {
      trigger_type: "schedule",
      title: "Report",
      schedule: "03:00",
      schedule_type: "daily",
      action: { type: "generate", params: { prompt: "Write the report." } },
    });
    const { trigger_id: gated } = await call("create_trigger", {
      trigger_type: "schedule",
      title: "Ask for the check-in",
      schedule: "03:00",
      schedule_type: "daily",
      action: { type: "message", params: { text: "How was today?" } },
      rules: { only_if: { path: "checkins/today", is: "missing" } },
    });
    await call("write_user_data", { path: "checkins/today", content: { mood: "fine" } });
    await run(generate);
    await run(gated);
    const page = await openHere(`/triggers/${generate}`);
    const history = page.getByRole("region", { name: "What happened" });
    await history.getByText("reached nobody").waitFor();
    expect(await history.innerText()).toContain("No model is connected");
    await leadTo(page, `/triggers/${gated}`);
    await history.getByText("What it depends on was not so.").waitFor();
  });

  test("paused and resumed, snoozed, edited in words", async () => {
    const id = await remind("Call mother");
    const page = await openHere(`/triggers/${id}`);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const stored = () => read(`/api/triggers/${id}`);

    await press("Pause");
    await page.getByText("Paused. It fires no more until you resume it.").waitFor();
    const resumed = page.getByRole("region", { name: "If you resumed it now" });
    await eventually(() => resumed.getByRole("listitem").count()).toBe(5);
    expect(await page.getByRole("button", { name: "Month after" }).count()).toBe(0);
    await press("Resume");
    await page.getByText("Resumed.", { exact: true }).waitFor();
    await press("Snooze");
    await page.getByRole("menuitem", { name: "For 10 minutes" }).click();
    await page.getByText(/^Put off to/).waitFor();

    await press("Edit");
    await page.getByLabel("Title").fill("Call mother and father");
    await page.getByLabel("Written as").selectOption("words");
    await page.getByLabel("Time", { exact: true }).fill("every Sunday at 17:30");
    await page.getByLabel("Text").fill("Ask about the garden");
    await press("Save");
    await page.getByRole("heading", { level: 1, name: "Call mother and father" }).waitFor();
    await page.getByText("Every Sunday at 17:30").waitFor();
    expect(await stored()).toMatchObject({
      schedule: "SUN 17:30",
      action: { params: { body: "Ask about the garden" } },
    });
  });

  test("cancelled, and brought back at the receipt", async () => {
    const id = await remind("Feed the cat");
    const page = await openHere(`/triggers/${id}`);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const stored = () => read(`/api/triggers/${id}`);
    await press("Cancel");
    await page.getByText("Cancelled. It never fires again.").waitFor();
    await eventually(async () => (await stored()).status).toBe("cancelled");
    await eventually(() => page.getByRole("region", { name: "Next five" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Month after" }).count()).toBe(0);
    await press("Undo");
    await page.getByText("It is back.").waitFor();
    await eventually(async () => (await stored()).status).toBe("active");
  });

  slowTest("what is cancelled in the list leaves it, and its receipt stays to bring it back", async () => {
    await remind("Sweep the stairs");
    const page = await openHere("/triggers");
    const line = page.getByRole("listitem").filter({ hasText: "Every day at 03:00" }).filter({
      hasText: "Sweep the stairs",
    });
    await line.getByRole("button", { name: "More for “Sweep the stairs”" }).click();
    await page.getByRole("menuitem", { name: "Cancel it" }).click();
    await eventually(() => line.count()).toBe(0);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await line.waitFor();
  });

  test("the form makes a condition, and says at its part what the server refuses", async () => {
    const page = await openHere("/triggers/new");
    await page.getByText("Condition", { exact: true }).click();
    await page.getByLabel("Title", { exact: true }).fill("Three long runs");
    await page.getByLabel("Fires when").selectOption("count");
    await page.getByLabel("Path to watch").fill("runs/");
    await page.getByLabel("Which documents (JSON)").fill("{km: 10}");
    await page.getByLabel("Text").fill("Well run: {{ document.path }}");
    const create = page.getByRole("button", { name: "Create" });
    const when = page.getByRole("region", { name: "When" });
    await create.click();
    await when.getByText("This is no JSON. Check quotes and commas.").waitFor();

    await page.getByLabel("Which documents (JSON)").fill('{"km": {"$more": 10}}');
    await create.click();
    await eventually(() => when.getByRole("alert").innerText()).toBe(
      'condition.rule.where.km has the unknown operator "$more". Known are $eq, $ne, $gt, $gte, $lt, $lte, $in, $nin, $exists, $contains, $starts_with, $all, $any, $elemMatch, $and, $or, $not.',
    );

    await page.getByLabel("Which documents (JSON)").fill('{"km": {"$gte": 10}}');
    await page.getByLabel("Repeat until I answer").check();
    await page.getByLabel("Every", { exact: true }).fill("10s");
    await create.click();
    const rules = page.getByRole("region", { name: "Holding back and repeating" });
    await eventually(() => rules.getByRole("alert").innerText()).toBe(
      "rules.repeat.every must be at least a minute.",
    );
    await page.getByLabel("Every", { exact: true }).fill("10m");

    await page.getByLabel("Within the last").fill("7d");
    await create.click();
    await page.getByRole("heading", { level: 1, name: "Three long runs" }).waitFor();
    await page.getByText("at least 3 documents fulfil this · within the last 7 days").waitFor();
  });

  test("the form makes a secret address and tells it whole, once; it fires the trigger", async () => {
    const page = await openHere("/triggers/new");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: url() });
    await page.getByLabel("Text").fill("Built: {{ body }}");
    await page.getByRole("button", { name: "Create" }).click();
    const when = page.getByRole("region", { name: "When" });
    await eventually(() => when.getByRole("alert").innerText()).toBe(
      'schedule is missing: write "08:00" with schedule_type "once" or "daily", "MON,THU 08:00" with "weekly", or a cron expression with "cron".',
    );

    await page.getByLabel("Title", { exact: true }).fill("Build finished");
    await page.getByLabel(/Fire it from outside/).check();
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText(/It is shown only now/).waitFor();
    await page.getByRole("button", { name: "Copy the address" }).click();
    const address = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(address).toMatch(new RegExp(`^${url()}/hooks/[\\w-]{32}$`));
    expect(await page.getByText(address, { exact: true }).count()).toBe(1);

    await page.getByRole("link", { name: "I have it: show the trigger" }).click();
    await page.getByText("It waits for a call of its address.").waitFor();
    await page.getByText("a secret web address, shown once when it was created").waitFor();
    expect((await fetch(address, { method: "POST", body: '"main"' })).ok).toBe(true);
    await page.getByText("called from outside").waitFor();
  });

  slowTest("a text that a model writes is chosen like any other action", async () => {
    const page = await openHere("/triggers/new?when=every%20Monday%20at%208");
    await page.getByRole("combobox", { name: "What it does" }).selectOption("generate");
    await page.getByLabel("Title", { exact: true }).fill("Review the week");
    await page.getByLabel("What it should write").fill("Look back on the week");
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByRole("heading", { level: 1, name: "Review the week" }).waitFor();
    await page.getByText("Look back on the week").waitFor();
  });

  slowTest("what the form refuses is said in the language of the page", async () => {
    const page = await open("/triggers/new", { locale: "zh-CN" });
    const fault = (part: string) => page.getByRole("region", { name: part }).getByRole("alert").innerText();
    await page.getByLabel("标题", { exact: true }).fill("喝水");
    await page.getByLabel("内容", { exact: true }).fill("喝{{ water }}");
    await page.getByRole("button", { name: "创建" }).click();
    await eventually(() => fault("时间")).toBe(
      "缺少 schedule：可以写 08:00，schedule_type 用 once 或 daily；写 MON,THU 08:00，用 weekly；或写 cron 表达式，用 cron。",
    );
    await page.getByLabel("写法").selectOption("daily");
    await page.getByRole("textbox", { name: "时间" }).fill("08:00");
    await page.getByRole("button", { name: "创建" }).click();
    await eventually(() => fault("做什么")).toBe(
      "action.params.body：模板里的“water”在这里不能用。可用的有：trigger、firing、now、today。",
    );
    await page.getByLabel("写法").selectOption("weekly");
    await page.getByRole("textbox", { name: "时间" }).fill("someday");
    await page.getByRole("button", { name: "创建" }).click();
    await eventually(() => fault("时间")).toBe(
      "“someday”不是每周的写法。请写周几和时间，例如 MON,THU 08:00。",
    );
    await page.close();
  });

  test("the form tries a schedule out before anything is stored, and keeps rules", async () => {
    const page = await openHere("/triggers/new?when=every%20Monday%20at%208");
    await page.getByLabel("Title", { exact: true }).fill("Plan the week");
    await page.getByLabel("Text").fill("Open the calendar");
    await page.getByLabel("Quiet hours").selectOption("own");
    await page.getByLabel("Repeat until I answer").check();
    await page.getByRole("button", { name: "Show the next times" }).click();
    await eventually(() =>
      page.getByRole("list", { name: "The next times" }).getByRole("listitem").count(),
    ).toBe(5);
    expect((await read("/api/triggers")).triggers).not.toContainEqual(
      expect.objectContaining({ title: "Plan the week" }),
    );
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText("every 10 minutes until you have answered, 3 times at most").waitFor();
    await page.getByRole("button", { name: "Got it" }).click();
    await page.getByText("Answered. It is not repeated.").waitFor();
    await page.getByText("22:00 to 07:00; it comes when they end").waitFor();
  });

  slowTest(
    "a document shows the triggers it has to do with, and one that waits in vain says why",
    async () => {
      await call("write_user_data", { path: "swims/1", content: { kilometres: 0.5 } });
      const { trigger_id } = await call("create_trigger", {
        trigger_type: "condition",
        title: "Five kilometres",
        condition: { type: "count", watch_path: "swims/", rule: { sum: "kilometers", gte: 5 } },
        action: { type: "message", params: { text: "Well swum" } },
      });
      const page = await openHere("/data?path=swims/1");
      const triggers = page.getByRole("region", { name: "Triggers" });
      await triggers.getByText("watches it").waitFor();
      await triggers.getByRole("link", { name: "Five kilometres" }).click();
      await page.getByText("Did you mean kilometres?").waitFor();

      await page.getByRole("button", { name: "Pause for…" }).click();
      await page.getByRole("menuitem", { name: "A week" }).click();
      await page.getByText(/^Goes on by itself/).waitFor();
      await call("cancel_trigger", { trigger_id });
    },
  );

  slowTest("a link to no trigger says so and leads back", async () => {
    const page = await openHere("/triggers");
    await leadTo(page, "/triggers/nothing-like-an-id");
    await page.getByText("There is no such trigger").waitFor();
    await page.getByRole("link", { name: "All triggers" }).click();
    await page.getByLabel("What should happen when?").waitFor();
  });

  slowTest("a phone's width holds every page, in Chinese and in the dark", async () => {
    const id = await remind("每天晚上记得把明天要带的东西都放进书包里然后检查门窗是不是都关好了");
    const page = await open("/triggers", {
      locale: "zh-CN",
      colorScheme: "dark",
      viewport: { width: 390, height: 844 },
    });
    for (const address of ["/triggers", `/triggers/${id}`, "/triggers/new", "/inbox", "/settings"]) {
      await leadTo(page, address);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
      const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
    await page.close();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
