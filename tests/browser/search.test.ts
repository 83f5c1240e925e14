/** Finding stored data while typing, in Chinese and in English, in a folder and everywhere. */
import { slowTest } from "@etui/values/testing/draws";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { eventually } from "./eventually.ts";
import { beginAt } from "./lead-to.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("the search in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    const letters = Array.from({ length: 45 }, (_, n) => ({
      op: "replace",
      path: `letters/${String(n).padStart(2, "0")}`,
      content: { subject: `Letter ${n}`, body: "Thank you for the plums." },
    }));
    const charts = [
      { op: "replace", path: "charts/lin", content: { 主星: "命宫里坐着紫微星，天府在旁", 局: "土五局" } },
      { op: "replace", path: "charts/wang", content: { 主星: "命宫里坐着贪狼星" } },
      { op: "replace", path: "notes/a", content: { text: "紫微斗数入门" } },
      { op: "replace", path: "notes/b/deep", content: { text: "Plum jam, two jars" } },
    ];
    await server.call("batch_user_data", { operations: [...letters, ...charts] });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const write = (path: string, content: object) => server.call("write_user_data", { path, content });

  async function open(address = "/data", options: Parameters<typeof newPage>[1] = {}) {
    const page = await newPage({ browser, server, faults }, options);
    /** The searches that reached the server. */
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/tools/query_user_data")) asked.push(request.postDataJSON().search);
    });
    await page.goto(server.url + address);
    const field = page.getByRole("searchbox", { name: /^(Search your data|搜索数据)$/ });
    await field.waitFor();
    const results = page.getByRole("region", { name: /Search results|搜索结果/ });
    const paths = () => results.getByRole("listitem").getByRole("link").allInnerTexts();
    return { page, field, results, paths, asked };
  }
  // Most tests need no new page, only another address in it.
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.page.close());
  async function at(address = "/data") {
    await beginAt(opened.page, address);
    return opened;
  }
  const searchIn = (page: Page) => new URL(page.url()).searchParams.get("search");

  test("finds as one types, marks the hit, says when it was changed, and leads to the document", async () => {
    const { page, field, results, paths } = await at();
    await page.keyboard.press("/");
    await page.keyboard.type("plum jam");
    await eventually(paths).toEqual(["notes/b/deep"]);
    expect(await results.locator("mark").allInnerTexts()).toEqual(["Plum", "jam"]);
    expect(await results.locator("time").getAttribute("title")).toMatch(/20\d\d/);
    await eventually(() => results.getByRole("status").innerText()).toBe("1 document");
    expect(searchIn(page)).toBe("plum jam");
    await results.getByRole("link", { name: "notes/b/deep" }).click();
    await page.getByText("two jars").first().waitFor();
    expect(await field.inputValue()).toBe("");
    await page.goBack();
    await eventually(paths).toEqual(["notes/b/deep"]);
    expect(await field.inputValue()).toBe("plum jam");
    await page.goBack();
    await page.getByRole("heading", { name: "Everything stored" }).waitFor();
    expect(await field.inputValue()).toBe("");
  });

  slowTest("asks nothing while an input method puts Chinese together", async () => {
    const { page, field, paths, results, asked } = await open("/data", { locale: "zh-CN" });
    const keyboard = await page.context().newCDPSession(page);
    await field.focus();
    for (const text of ["z", "zi", "zi'w", "zi'wei"]) {
      await keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      await page.waitForTimeout(250);
    }
    expect(await field.inputValue()).toBe("zi'wei");
    expect(asked).toEqual([]);
    await keyboard.send("Input.insertText", { text: "紫微" });
    await eventually(async () => (await paths()).toSorted()).toEqual(["charts/lin", "notes/a"]);
    expect(asked).toEqual(["紫微"]);
    expect(await results.locator("mark").allInnerTexts()).toEqual(["紫微", "紫微"]);
    expect(searchIn(page)).toBe("紫微");
    await page.close();
  });

  test("looks into the folder one stands in, and everywhere when asked to", async () => {
    const { field, results, paths } = await at("/data?path=charts");
    await field.fill("紫微");
    await eventually(paths).toEqual(["charts/lin"]);
    await results.getByRole("link", { name: "Search everywhere" }).click();
    await eventually(async () => (await paths()).toSorted()).toEqual(["charts/lin", "notes/a"]);
    await results.getByRole("link", { name: "Only in charts/" }).click();
    await eventually(paths).toEqual(["charts/lin"]);

    const document = await at("/data?path=charts/wang&search=坐着");
    await eventually(async () => (await document.paths()).toSorted()).toEqual(["charts/lin", "charts/wang"]);
  });

  slowTest("more of what was found comes on demand, none twice", async () => {
    const { page, results, paths } = await at("/data?search=plums");
    await eventually(() => results.getByRole("status").innerText()).toBe("the first 20 documents");
    const more = results.getByRole("button", { name: "More" });
    await more.click();
    await eventually(async () => (await paths()).length).toBe(40);
    await more.click();
    await eventually(() => results.getByRole("status").innerText()).toBe("45 documents");
    expect(new Set(await paths()).size).toBe(45);
    expect(await more.count()).toBe(0);

    const last = results.getByRole("listitem").last();
    const path = (await paths()).at(-1)!;
    await last.getByRole("link").click();
    await page.getByRole("heading", { name: path.slice(path.indexOf("/") + 1) }).waitFor();
    await page.goBack();
    await eventually(async () => (await paths()).length).toBe(45);
    await eventually(() => last.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(
      901,
    );
  });

  test("Escape empties it and leads back to where one was; Back has the search again", async () => {
    const { page, field, paths } = await at("/data?path=charts");
    await field.fill("紫");
    await eventually(paths).toEqual(["charts/lin"]);
    await field.press("Escape");
    await page.getByRole("grid", { name: "charts" }).waitFor();
    expect(await field.inputValue()).toBe("");
    expect(page.url()).toBe(`${server.url}/data?path=charts`);
    await page.goBack();
    await eventually(paths).toEqual(["charts/lin"]);
  });

  slowTest("what is nowhere is said so, with a way on", async () => {
    const { field, results, paths } = await at("/data?path=letters");
    await field.fill("紫微");
    await results.getByText("Nothing in letters/ says “紫微”").waitFor();
    await results.getByRole("listitem").first().waitFor({ state: "detached" });
    await results.getByRole("link", { name: "Search everywhere" }).last().click();
    await eventually(async () => (await paths()).length).toBe(2);
    await field.fill("no such words");
    await results.getByText("Nothing says “no such words”").waitFor();
    await field.fill('""');
    await results.getByText("There is no word in this yet").waitFor();
    await field.fill(Array.from({ length: 33 }, (_, n) => `w${n}`).join(" "));
    await results.getByText("These are more than 32 words").waitFor();
  });

  slowTest("a search that fails says so, and is tried again", async () => {
    const { page, field, results, paths } = await open();
    await page.route("**/api/tools/query_user_data", (route) =>
      route.fulfill({ json: { status: "error", error_code: "internal", error: "for models" } }),
    );
    await field.fill("plum jam");
    await results.getByText("The search did not work").waitFor();
    expect(await results.innerText()).not.toContain("for models");
    await page.unroute("**/api/tools/query_user_data");
    await results.getByRole("button", { name: "Try again" }).click();
    await eventually(paths).toEqual(["notes/b/deep"]);
    await page.close();
  });

  slowTest("the latest answer wins, however late an earlier one comes", async () => {
    const { page, field, paths } = await open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/tools/query_user_data", async (route) => {
      if (route.request().postDataJSON().search === "plums") await held;
      await route.continue().catch(() => {});
    });
    const isAsked = page.waitForRequest("**/api/tools/query_user_data");
    await field.fill("plums");
    await isAsked;
    await field.fill("plum jam");
    await eventually(paths).toEqual(["notes/b/deep"]);
    release();
    await page.waitForTimeout(300);
    expect(await paths()).toEqual(["notes/b/deep"]);
    await page.close();
  });

  slowTest("follows what changes: new finds come, what no longer says it goes", async () => {
    await write("live/one", { text: "quinces are ripe" });
    const { results, paths } = await at("/data?search=quinces");
    await eventually(paths).toEqual(["live/one"]);
    await write("live/one", { text: "the quinces are eaten" });
    await eventually(() => results.innerText()).toContain("the quinces are eaten");
    await write("live/two", { text: "more quinces" });
    await eventually(async () => (await paths()).toSorted()).toEqual(["live/one", "live/two"]);
    await write("live/one", { text: "gone" });
    await eventually(paths).toEqual(["live/two"]);
  });

  slowTest("on a phone the field stands over the tree, the results and the document", async () => {
    const { page, field, paths } = await open("/data", { viewport: { width: 390, height: 844 } });
    await field.fill("jam");
    await eventually(paths).toEqual(["notes/b/deep"]);
    expect(await page.getByRole("tree").isVisible()).toBe(false);
    await page.getByRole("link", { name: "notes/b/deep" }).click();
    await page.getByText("two jars").first().waitFor();
    expect(await field.isVisible()).toBe(true);
    const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
    expect(overflow).toBeLessThanOrEqual(0);
    await page.close();
  });

  slowTest("a slash is a letter where one types", async () => {
    const { page, field } = await at();
    await field.fill("a");
    await page.keyboard.press("/");
    expect(await field.inputValue()).toBe("a/");
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
