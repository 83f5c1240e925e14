/** Ctrl-K: places and actions by a few letters in either language. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { eventually } from "./eventually.ts";
import { leadTo } from "./lead-to.ts";
import { openPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("the palette in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];
  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    await server.call("write_user_data", { path: "goals/2026/reading", content: { books: "fifty novels" } });
    await server.call("show_card", {
      card_type: "counter",
      data_source: { data: { Pages: 182 } },
      options: { title: "阅读页数" },
    });
    page = await openPage({ browser, server, faults });
  }, 120_000);
  afterAll(async () => {
    expect(faults).toEqual([]);
    await page?.close();
    await browser?.close();
    await server?.close();
  });

  const field = () => page.getByRole("combobox", { name: "Find anything, ask, or go somewhere" });
  const find = async (words: string) => {
    if (!(await field().isVisible())) await page.keyboard.press("Control+k");
    await field().fill(words);
  };

  test("opens by its keys, goes where Enter says, and is gone", async () => {
    await find("trig");
    await page.getByRole("option", { name: "Triggers", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/triggers");
    expect(await field().count()).toBe(0);
  });

  test("a place is found by its name in the other language, an action is done at once", async () => {
    await find("深色");
    await find("dark");
    await page.keyboard.press("Enter");
    await eventually(() => page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
    await find("数据");
    await page.getByRole("option", { name: "Data", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => field().count()).toBe(0);
  });

  test("documents are found by what they say, cards and tools by their names", async () => {
    await find("novels");
    await page.getByRole("option", { name: "goals/2026/reading" }).click();
    await page.waitForURL("**/data?path=goals/2026/reading");
    await find("阅读");
    await page.getByRole("option", { name: /阅读页数/ }).click();
    await page.waitForURL("**/cards/*");
    await find("write_user");
    await page.getByRole("option", { name: /write_user_data/ }).waitFor();
    await page.keyboard.press("Control+k");
    await eventually(() => field().count()).toBe(0);
  });

  test("the arrows choose, and a screen reader is told what is chosen", async () => {
    await find("");
    await page.keyboard.press("ArrowDown");
    const chosen = page.getByRole("option", { selected: true });
    expect(await field().getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
    await find("nothing is called so");
    await page.getByRole("option", { name: "Search all documents for “nothing is called so”" }).click();
    await page.waitForURL("**/data?search=nothing%20is%20called%20so");
  });

  test("a skill that nobody gave a title is found by its name, and hides nothing else", async () => {
    const saved = await server.call("save_skill", {
      name: "brew_oolong",
      description: "How oolong is brewed",
      instructions: "# Brew\n\nAt 90 degrees.",
    });
    expect(saved.json.status).toBe("success");
    await page.reload();
    await page.getByRole("navigation").first().waitFor();
    await find("oolong");
    await page.getByRole("option", { name: /^brew_oolong/ }).click();
    await page.waitForURL("**/studio/brew_oolong");
    await find("data");
    await page.getByRole("option", { name: "Data", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await eventually(() => field().count()).toBe(0);
  });

  test("a title in two languages is shown in the person's, and its triggers find the skill in both", async () => {
    for (const words of ["新年计划", "goals"]) {
      await find(words);
      await page.getByRole("option", { name: /^Goals\b(?!\W{0,3}目标)/ }).waitFor();
    }
    await page.keyboard.press("Escape");
    await eventually(() => field().count()).toBe(0);
  });

  test("after @ as well it is found by its name, and not by the letters of a title that it has not", async () => {
    await leadTo(page, "/chat");
    const composer = page.getByRole("textbox", { name: "Say something" });
    await composer.pressSequentially("@oolong");
    await page.getByRole("option", { name: "brew_oolong" }).waitFor();
    await composer.fill("");
    await composer.pressSequentially("@undefined");
    await page.getByRole("listbox").getByText("Nothing is called that.").waitFor();
    await composer.fill("");
  });

  test("a skill that takes the place of another is there once", async () => {
    const saved = await server.call("save_skill", {
      name: "weekly-review",
      description: "Looks back on the week",
      instructions: "# Look back",
    });
    expect(saved.json.status).toBe("success");
    await page.reload();
    await page.getByRole("navigation").first().waitFor();
    await find("weekly-review");
    await page.getByRole("option", { name: /^weekly-review/ }).waitFor();
    expect(await page.getByRole("option", { name: /^weekly/i }).count()).toBe(1);
    await page.keyboard.press("Escape");
    await eventually(() => field().count()).toBe(0);
  });

  test("all that the person has is found while they type, with the words marked and why it is there", async () => {
    await server.call("plan_add_task", { title: "Buy running shoes" });
    await server.call("write_user_data", { path: "诗/静夜思", content: { text: "床前明月光，疑是地上霜" } });
    await find("runs shoe");
    const task = page.getByRole("group", { name: "Tasks" }).getByRole("option");
    await eventually(() => task.innerText()).toMatch(/^Buy running shoes[\s\S]*related: runs, shoe/);
    expect(await task.locator("mark").allInnerTexts()).toEqual(["running", "shoes"]);
    await find("哪首诗里写到了明月？");
    const poem = page.getByRole("option", { name: /诗\/静夜思/ });
    await eventually(() => poem.innerText()).toMatch(/related: .*明月/);
    await server.call("editBlocks", { operations: [{ op: "create", page: "Tea", content: "- 武夷山的茶" }] });
    await find("武夷山");
    await page.getByRole("group", { name: "Notes" }).getByRole("option").click();
    await page.waitForURL(/\/notes[?/]/);
    await find("明月光");
    await eventually(() => poem.innerText()).toMatch(/all words, in text/);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("path") === "诗/静夜思");
  });

  test("a filter is completed, and what is nowhere is said, with a way on", async () => {
    await find("shoes in:pl");
    await page.keyboard.press("Enter");
    expect(await field().inputValue()).toBe("shoes in:plan ");
    await eventually(() => page.getByRole("option").first().innerText()).toMatch(/^Buy running shoes/);
    await find("shoes prio");
    await page.getByRole("option", { name: "priority:" }).click();
    expect(await field().inputValue()).toBe("shoes priority:");
    await page.getByRole("option", { name: "high" }).click();
    expect(await field().inputValue()).toBe("shoes priority:high ");
    await find("unning qqqq");
    await page.getByRole("status").getByText("Nowhere: “qqqq”.").waitFor();
    await page.getByRole("option", { name: "Without “qqqq”: 1 found" }).click();
    expect(await field().inputValue()).toBe("unning");
    await page.getByRole("option", { name: /^Buy running shoes/ }).waitFor();
  });

  test("a search that fails says so and can be tried again; an answer that comes too late is dropped", async () => {
    await page.route("**/api/search*", (route) =>
      route.fulfill({ status: 500, body: '{"error":"The disk is full."}' }),
    );
    await find("novels");
    await page.getByText("The search did not work: The disk is full.").waitFor();
    await page.unroute("**/api/search*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("option", { name: /goals\/2026\/reading/ }).waitFor();
    const { promise: late, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/api/search?query=fifty*", async (route) => {
      await late;
      await route.continue().catch(() => {});
    });
    const asked = page.waitForRequest("**/api/search?query=fifty*");
    await find("fifty");
    await asked;
    await find("静夜");
    await eventually(() => page.getByRole("option", { name: /all words/ }).count()).toBe(0);
    letGo();
    await find("地上霜");
    await page.getByRole("option", { name: /诗\/静夜思/ }).waitFor();
    expect(await page.getByRole("option", { name: /goals\/2026\/reading/ }).count()).toBe(0);
    await page.keyboard.press("Escape");
  });
});
