/** The plan in Chromium: said in words, ticked, taken back, moved by keys and by mouse, and live from elsewhere. */
import { slowTest } from "@etui/values/testing/draws";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { hasChromium } from "../harness/chromium.ts";
import { PHONE, withCards } from "./cards/open-cards.ts";
import { eventually } from "./eventually.ts";
import { leadTo } from "./lead-to.ts";

/** Where the browser and the server are, which is where the person is. */
const day = (from: number): string => Temporal.Now.plainDateISO().add({ days: from }).toString();

describe.skipIf(!hasChromium)("the plan in Chromium", () => {
  const { open, openHere, server } = withCards({ dispatch: true });
  const call = async (tool: string, args: object) => (await server().call(tool, args)).json;
  const tasks = async () =>
    (await server().send("GET", "/api/plan")).json.tasks as { id: string; title: string; list_id: string }[];
  const rows = (page: Page) => page.locator("[data-task]");
  const titles = async (page: Page) =>
    (await rows(page).locator("button[aria-expanded]").allInnerTexts()).map((text) =>
      text.split("\n")[0]!.trim(),
    );

  beforeEach(async () => {
    for (const { id } of await tasks())
      await call("plan_apply", { operations: [{ op: "delete_task", task_id: id }] });
  });

  test("a task is said in words, and what was understood stands there before it is added", async () => {
    const page = await openHere("/plan?list=someday");
    const line = page.getByRole("textbox", { name: "Add a task" });
    await line.fill("dentist tomorrow 3pm, remind 15 min before #health");
    const understood = page.locator("#plan-understood");
    await understood.getByText(/when: .*15:00/).waitFor();
    await understood.getByText(/tag: #health/).waitFor();
    expect(await tasks()).toEqual([]);
    await line.press("Enter");
    await eventually(() => titles(page)).toEqual(["dentist"]);
    expect(await tasks()).toMatchObject([
      {
        title: "dentist",
        list_id: "someday",
        planning: { schedule: { time: "15:00" }, reminder: {} },
        tags: ["health"],
      },
    ]);
    await eventually(() => line.inputValue()).toBe("");
  });

  slowTest("on today it is for today, and what cannot be is said below the line", async () => {
    const page = await openHere("/plan");
    const line = page.getByRole("textbox", { name: "Add a task" });
    await line.fill("call the bank");
    await page.locator("#plan-understood").getByText("call the bank").waitFor();
    await line.press("Enter");
    await page.getByRole("heading", { name: /Some time today/ }).waitFor();
    await line.fill(`${"x".repeat(501)}`);
    await line.press("Enter");
    await page.locator("#plan-understood").getByText("500").waitFor();
    expect(await tasks()).toHaveLength(1);
    await line.fill("call Mei");
    await page.locator("#plan-understood").getByText("call Mei").waitFor();
    expect(await page.locator("#plan-understood").getByText("500").count()).toBe(0);
    await line.fill("");
  });

  test("a tick takes it from the list, and the toast brings it back", async () => {
    await call("plan_add_task", { task_payload: { title: "Milk" } });
    const page = await openHere("/plan?list=inbox");
    await page.getByRole("button", { name: "Done: Milk" }).click();
    await eventually(() => rows(page).count()).toBe(0);
    await page.getByText("Done: Milk").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await eventually(() => titles(page)).toEqual(["Milk"]);
  });

  slowTest("what an undo cannot bring back is told in the page's own words", async () => {
    const soon = new Date(Date.now() + 1_500).toISOString();
    const { task } = await call("plan_add_task", { task_payload: { title: "Milk", reminder: { at: soon } } });
    const { at } = task.planning.reminder;
    await call("plan_complete_task", { task_id: task.id });
    const page = await open(`/plan?task=${task.id}`, { locale: "zh-CN" });
    const details = page.getByRole("complementary", { name: "Milk" });
    await details.getByRole("button", { name: "改动记录" }).click();
    const undo = details.getByRole("button", { name: "撤销", exact: true }).first();
    await undo.waitFor();
    await eventually(() => Date.now() > Date.parse(at)).toBe(true);
    await undo.click();
    await details.getByText(/“Milk”在.*的提醒已经过了，不会再响/).waitFor();
    expect((await tasks()).map(({ id }) => id)).toEqual([task.id]);
    await page.close();
  });

  slowTest(
    "what is typed for a new task is there again after another page and a new load, until it is added",
    async () => {
      const page = await openHere("/plan");
      const line = page.getByRole("textbox", { name: "Add a task" });
      await line.fill("call Mei tomorrow");
      await leadTo(page, "/inbox");
      await leadTo(page, "/plan");
      await eventually(() => line.inputValue()).toBe("call Mei tomorrow");
      await page.reload();
      await eventually(() => line.inputValue()).toBe("call Mei tomorrow");
      await page
        .locator("#plan-understood")
        .getByText(/^when: /)
        .waitFor();
      // Whoever leaves while it is added does not find it there again.
      await page.route("**/api/tools/plan.add_task", async (route) => {
        await leadTo(page, "/inbox");
        await line.waitFor({ state: "detached" });
        await route.continue();
      });
      await line.press("Enter");
      await eventually(async () => (await tasks()).map(({ title }) => title)).toEqual(["call Mei"]);
      await page.getByRole("button", { name: "Undo" }).waitFor();
      await page.unroute("**/api/tools/plan.add_task");
      await leadTo(page, "/plan");
      await line.waitFor();
      expect(await line.inputValue()).toBe("");
    },
  );

  slowTest(
    "today as a card is ticked off, follows the plan, and leads to its tasks; what is done stands on the page",
    async () => {
      const schedule = { intent: "date_only", date: day(0) };
      const title = "Water the plants";
      const { task } = await call("plan_add_task", { task_payload: { title, schedule } });
      const source = { type: "api", endpoint: "plan/today" };
      const { card_id } = await call("show_card", { card_type: "list", data_source: source });
      const page = await openHere(`/cards/${card_id}`);
      const card = page.getByRole("main");
      await card.getByRole("heading", { name: "Some time today" }).waitFor();
      await call("plan_add_task", { task_payload: { title: "Call Mei", schedule } });
      await card.getByText("Call Mei").waitFor();
      await card.getByRole("checkbox", { name: title }).check();
      await card.getByRole("heading", { name: "Done" }).waitFor();
      expect((await tasks()).map((one) => one.title)).toEqual(["Call Mei"]);
      await card.getByRole("link", { name: title }).click();
      await eventually(() => new URL(page.url()).search).toBe(`?task=${task.id}`);
      await page.getByRole("heading", { name: /Done today/ }).waitFor();
      await page
        .getByRole("listitem")
        .getByRole("button", { name: `Not done: ${title}` })
        .click();
      await eventually(() => titles(page)).toEqual([title, "Call Mei"]);
    },
  );

  test("what is to be done today stands on the first page, is ticked there, and leads to its tasks", async () => {
    const schedule = { intent: "exact_time", date: day(0), time: "23:59" };
    await call("plan_add_task", { task_payload: { title: "Water the plants", schedule } });
    const late = { intent: "date_only", date: day(-3) };
    const { task } = await call("plan_add_task", { task_payload: { title: "Call Mei", schedule: late } });
    await call("plan_add_task", { task_payload: { title: "Some day" } });
    const page = await openHere("/");
    const plan = page.getByRole("region", { name: "Plan" });
    await plan.getByText(/^Late · /).waitFor();
    await plan.getByText("23:59").waitFor();
    expect(await plan.getByRole("listitem").count()).toBe(2);
    await plan.getByRole("button", { name: "Done: Water the plants" }).click();
    await eventually(() => plan.getByRole("listitem").count()).toBe(1);
    expect((await tasks()).map(({ title }) => title)).toEqual(["Call Mei", "Some day"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await eventually(() => plan.getByRole("listitem").count()).toBe(2);
    for (let n = 1; n <= 5; n += 1) {
      const more = { intent: "date_only", date: day(0) };
      await call("plan_add_task", { task_payload: { title: `Chore ${n}`, schedule: more } });
    }
    await plan.getByRole("link", { name: "1 more today" }).waitFor();
    await plan.getByRole("link", { name: "Call Mei" }).click();
    await eventually(() => new URL(page.url()).search).toBe(`?task=${task.id}`);
  });

  slowTest("today is put on the dashboard as a card, once", async () => {
    const schedule = { intent: "date_only", date: day(0) };
    const { task } = await call("plan_add_task", { task_payload: { title: "Water the plants", schedule } });
    const page = await openHere("/plan");
    const pins = async () => (await server().send("GET", "/api/pins")).json.pins as object[];
    for (let n = 0; n < 2; n += 1) {
      await page.getByRole("button", { name: "More of the plan" }).click();
      await page.getByRole("menuitem", { name: "Put today on the dashboard" }).click();
      await page.getByText("Today is on the dashboard now.").nth(n).waitFor();
    }
    expect(await pins()).toHaveLength(1);
    await page.getByRole("link", { name: "Go to the dashboard" }).first().click();
    const card = page.getByRole("main").getByRole("article");
    await card.getByRole("checkbox", { name: "Water the plants" }).check();
    await eventually(tasks).toEqual([]);
    await call("plan_apply", { operations: [{ op: "delete_task", task_id: task.id }] });
    await server().send("PUT", "/api/pins", { body: { pins: [] } });
  });

  test("the details have subtasks, links, what goes before, and what was changed with its way back", async () => {
    const { task: before } = await call("plan_add_task", { task_payload: { title: "Buy the domain" } });
    const task_payload = { title: "Launch", depends_on: [before.id] };
    const { task } = await call("plan_add_task", { task_payload });
    const page = await openHere(`/plan?list=inbox&task=${task.id}`);
    const details = page.getByRole("complementary", { name: "Launch" });
    const waits = page.getByLabel("after “Buy the domain”");
    await waits.waitFor();
    await details.getByRole("textbox", { name: "Add a subtask" }).fill("Logo");
    await page.keyboard.press("Enter");
    await details.getByRole("button", { name: "Done: Logo" }).waitFor();
    await details
      .getByRole("textbox", { name: "Add a web address or a path" })
      .fill("https://example.com/brief");
    await page.keyboard.press("Enter");
    expect(await details.getByRole("link", { name: "example.com/brief" }).getAttribute("href")).toBe(
      "https://example.com/brief",
    );
    await details.getByRole("button", { name: "Buy the domain", exact: true }).click();
    await page.getByRole("complementary", { name: "Buy the domain" }).waitFor();
    await page.goBack();
    await leadTo(page, `/plan?list=inbox&task=${task.id}`);
    await details.getByRole("button", { name: "Not after Buy the domain" }).click();
    await eventually(() => details.getByText("Buy the domain").count()).toBe(0);
    expect(await waits.count()).toBe(0);
    await details.getByRole("button", { name: "What was changed" }).click();
    await details.getByRole("button", { name: "Undo", exact: true }).first().click();
    await details.getByText("Buy the domain").waitFor();
    const after = details.getByRole("combobox", { name: "After another task: its title" });
    await after.fill("log");
    await eventually(() => details.locator("datalist option").count()).toBe(1);
    await after.fill("Logo");
    await page.keyboard.press("Enter");
    // The subtask has another place in the details, so it is found by what can be taken away here.
    await eventually(() => details.getByRole("button", { name: /^Not after/ }).count()).toBe(2);
    expect((await tasks()).map(({ title }) => title)).toEqual(["Buy the domain", "Launch", "Logo"]);
    // What is in the way of an undo is called by its title.
    await details.getByRole("button", { name: "Undo", exact: true }).last().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: "Launch" }).waitFor();
    await dialog.getByRole("button", { name: "Leave it as it is" }).click();
  });

  slowTest("what repeats and was done stands under done today, with a mark that is no button", async () => {
    const schedule = { intent: "date_only", date: day(0) };
    const title = "Stretch";
    await call("plan_add_task", { task_payload: { title, schedule, repeat: "every day" } });
    const page = await openHere("/plan");
    await page.getByRole("button", { name: `Done: ${title}` }).click();
    await page.getByRole("heading", { name: /Done today/ }).waitFor();
    const row = page.getByRole("listitem").filter({ hasText: title });
    expect(await row.getByRole("button").count()).toBe(1);
    await row.getByRole("button", { name: title }).click();
    await page.getByRole("textbox", { name: "Title" }).waitFor();
  });

  test("keys choose, tick, move and go to lists", async () => {
    for (const title of ["One", "Two", "Three"]) await call("plan_add_task", { task_payload: { title } });
    const page = await openHere("/plan?list=inbox");
    await eventually(() => titles(page)).toEqual(["One", "Two", "Three"]);
    await page.keyboard.press("j");
    await page.keyboard.press("Alt+ArrowDown");
    await eventually(() => titles(page)).toEqual(["Two", "One", "Three"]);
    await page.keyboard.press("e");
    await page.keyboard.press("End");
    await page.keyboard.type(" more");
    await page.keyboard.press("Enter");
    await eventually(() => titles(page)).toEqual(["Two", "One more", "Three"]);
    await page.keyboard.press(" ");
    await eventually(() => titles(page)).toEqual(["Two", "Three"]);
    // A click leaves the focus on its row; a step takes it along, so that Space ticks what is chosen.
    await page.getByRole("button", { name: "Two", exact: true }).click();
    await page.keyboard.press("j");
    await page.keyboard.press(" ");
    await eventually(() => titles(page)).toEqual(["Two"]);
    await page.keyboard.press("k");
    await page.keyboard.press("s");
    await page.keyboard.type(day(2).slice(5, 7) + day(2).slice(8) + day(2).slice(0, 4));
    await page.keyboard.press("Enter");
    await page.getByRole("complementary").getByLabel("Time").waitFor();
    await page.keyboard.press("r");
    await eventually(() => page.evaluate("document.activeElement?.type")).toBe("time");
    await page.keyboard.press("Escape");
    await eventually(() => page.locator("input:focus").count()).toBe(0);
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("complementary").count()).toBe(0);
    await page.keyboard.press("3");
    await eventually(() => new URL(page.url()).search).toBe("?list=next_action");
    await page.keyboard.press("a");
    await page.keyboard.type("typed");
    const line = page.getByRole("textbox", { name: "Add a task" });
    expect(await line.inputValue()).toBe("typed");
    await line.press("Escape");
    expect(await line.inputValue()).toBe("");
  });

  slowTest("Space presses the button that has the focus, and ticks only where no button has it", async () => {
    const { task } = await call("plan_add_task", { task_payload: { title: "House" } });
    const page = await openHere(`/plan?list=inbox&task=${task.id}`);
    await page.getByRole("complementary", { name: "House" }).getByRole("button", { name: "Begin" }).focus();
    await page.keyboard.press(" ");
    await eventually(async () => (await tasks())[0]?.list_id).toBe("nowTask");
    await page.goto(`${server().url}/plan?list=inbox&add`);
    await page.locator("input:focus").waitFor();
    await page.keyboard.type("typed at once");
    await page.keyboard.press("Enter");
    await eventually(() => titles(page)).toEqual(["typed at once"]);
  });

  test("a task is dragged into a list, and before another one", async () => {
    for (const title of ["One", "Two", "Three"]) await call("plan_add_task", { task_payload: { title } });
    const page = await openHere("/plan?list=inbox");
    await rows(page).nth(2).dragTo(rows(page).nth(0));
    await eventually(() => titles(page)).toEqual(["Three", "One", "Two"]);
    await rows(page)
      .nth(0)
      .dragTo(page.getByRole("navigation", { name: "Lists" }).getByRole("button", { name: /Waiting/ }));
    await eventually(() => titles(page)).toEqual(["One", "Two"]);
    expect((await tasks()).find(({ title }) => title === "Three")).toMatchObject({ list_id: "waiting" });
  });

  test("what others change is seen at once, and the details save what is typed in them", async () => {
    const { task } = await call("plan_add_task", { task_payload: { title: "Report" } });
    const page = await openHere(`/plan?list=inbox&task=${task.id}`);
    const detail = page.getByRole("complementary", { name: "Report" });
    await detail.getByLabel("Day").fill(day(3));
    await detail.getByLabel("Day").press("Enter");
    await detail.getByLabel("Time").fill("15:00");
    await detail.getByLabel("Time").press("Enter");
    await rows(page).getByText("15:00").waitFor();
    await detail.getByLabel("Reminder").fill(`${day(3)}T14:30`);
    await detail.getByLabel("Reminder").press("Enter");
    await rows(page).getByLabel("rings 14:30").waitFor();
    await call("plan_update_task", { task_id: task.id, patch_payload: { title: "Yearly report" } });
    await eventually(() => titles(page)).toEqual(["Yearly report"]);
  });

  slowTest(
    "what is not saved says so and why, keeps its words, and can be saved again or taken back",
    async () => {
      const { task } = await call("plan_add_task", { task_payload: { title: "Trip", note: "two days" } });
      const page = await open(`/plan?list=inbox&task=${task.id}`);
      const detail = page.getByRole("complementary", { name: "Trip" });
      const note = detail.getByLabel("Note");
      const noteThere = async () => ((await tasks()) as { note?: string }[])[0]?.note;
      await detail.getByLabel("Takes, in minutes").fill("0");
      await detail.getByLabel("Takes, in minutes").press("Enter");
      await detail.getByText(/^Not saved\. Write whole minutes, from 1 to/).waitFor();
      await detail.getByRole("button", { name: "Leave it empty" }).click();
      await eventually(() => detail.getByText(/Not saved/).count()).toBe(0);
      expect(await detail.getByLabel("Takes, in minutes").inputValue()).toBe("");
      // Half a date is none, and takes away nothing that was there.
      await detail.getByLabel("Due by").press("1");
      await detail.getByLabel("Due by").blur();
      await detail.getByText("Not saved. The date or number is not whole.").waitFor();
      await detail.getByRole("button", { name: "Leave it empty" }).click();
      // A browser that believes itself offline asks nevertheless, and a tick says at once that nobody answered.
      await page.context().setOffline(true);
      await note.fill("door code 4711");
      await note.blur();
      await detail.getByText(/^Not saved\. Etui does not answer/).waitFor();
      await page.getByRole("button", { name: "Done: Trip" }).click();
      await page
        .getByRole("alert")
        .filter({ hasText: /^Not saved\. Etui does not answer/ })
        .first()
        .waitFor();
      await page.context().setOffline(false);
      expect(await noteThere()).toBe("two days");
      // Closed and opened again, the words are there, and are sent once somebody wants that.
      await detail.getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "Trip", exact: true }).click();
      expect(await note.inputValue()).toBe("door code 4711");
      await call("plan_update_task", { task_id: task.id, note: "three days" });
      await detail.getByRole("button", { name: "Back to three days" }).waitFor();
      await detail.getByRole("button", { name: "Save again" }).click();
      await detail.getByText('It is "three days" now').waitFor();
      expect(await noteThere()).toBe("three days");
      await detail.getByRole("button", { name: "Save again" }).click();
      await eventually(noteThere).toBe("door code 4711");
      await eventually(() => detail.getByText(/Not saved/).count()).toBe(0);
      // What is typed into a task that somebody deletes is not gone with it.
      await note.fill("a key under the mat");
      await call("plan_apply", { operations: [{ op: "delete_task", task_id: task.id }] });
      const gone = page.getByRole("complementary", { name: "There is no such task any more." });
      await gone.getByText("a key under the mat").waitFor();
      await gone.getByRole("button", { name: "Add as a new task" }).click();
      await eventually(noteThere).toBe("a key under the mat");
      await eventually(() => gone.getByText("a key under the mat").count()).toBe(0);
      await page.close();
    },
  );

  slowTest("the message of a reminder ticks its task off", async () => {
    const { task } = await call("plan_add_task", { task_payload: { title: "Water the plants" } });
    const at = new Date(Date.now() + 1_500).toISOString();
    await call("plan_set_reminder", { task_id: task.id, reminder_payload: { at } });
    const page = await openHere("/inbox");
    await page.getByRole("main").getByTitle("Done: Water the plants").click();
    await eventually(tasks).toEqual([]);
    const done = page.getByRole("main").getByTitle("Done: Water the plants");
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await eventually(() => done.count()).toBe(0);
    // It asks again once that is taken back, until the task is done elsewhere.
    await page.getByRole("button", { name: "Undo" }).click();
    await done.waitFor();
    await call("plan_complete_task", { task_id: task.id });
    await eventually(() => done.count()).toBe(0);
  });

  test("on a phone in Chinese nothing is wider than the page, and the details cover the list", async () => {
    await call("plan_add_task", { text: "明天下午三点 看牙，提前15分钟提醒 #健康" });
    const page = await open("/plan?list=inbox", { viewport: PHONE, locale: "zh-CN", colorScheme: "dark" });
    // Whatever language the settings have, which another device chose.
    await page
      .getByRole("navigation", { name: "列表" })
      .getByRole("button", { name: /^收件箱/ })
      .waitFor();
    await page.getByRole("textbox", { name: "添加任务" }).fill("下周三上午十点 和张三开会");
    await page
      .locator("#plan-understood")
      .getByText(/时间：.*10:00/)
      .waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(PHONE.width);
    // What belongs to a task stands below its title, which would have no room beside it.
    const [title, when] = ["看牙", "15:00"].map((text) => rows(page).getByText(text).first());
    const [above, below] = [await title!.boundingBox(), await when!.boundingBox()];
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height - 1);
    await rows(page).getByRole("button", { expanded: false }).click();
    const detail = page.getByRole("complementary", { name: "看牙" });
    expect(await detail.boundingBox()).toMatchObject({ x: 0, width: PHONE.width });
    await detail.getByRole("button", { name: "关闭" }).click();
    await eventually(() => detail.count()).toBe(0);
    await page.close();
  });
});
