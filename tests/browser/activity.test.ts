/** Activity is shown and undone: with a mouse, with a keyboard, and if something came in between. */

import { createRequire } from "node:module";
import { slowTest } from "@etui/values/testing/draws";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { eventually } from "./eventually.ts";
import { beginAt, leadTo } from "./lead-to.ts";
import { newPage, openPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

const countries: { cca3: string; area: number }[] = createRequire(import.meta.url)("world-countries");

describe.skipIf(!hasChromium)("the activity in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    await call("batch_user_data", {
      operations: countries.map(({ cca3, area }) => ({
        op: "replace",
        path: `countries/${cca3}`,
        content: { area },
      })),
    });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Calls as an agent does, over HTTP. */
  async function call(tool: string, args: object, conversation?: string) {
    const headers = conversation === undefined ? {} : { "x-etui-conversation": conversation };
    const { json } = await server.send("POST", `/api/tools/${tool}`, { body: args, headers });
    expect(json).toMatchObject({ status: "success" });
    return json;
  }
  const write = (path: string, content: object, conversation?: string) =>
    call("write_user_data", { path, content }, conversation);
  const read = async (path: string) => {
    const { json } = await server.call("read_user_data", { path });
    return json.status === "success" ? json.data : undefined;
  };

  async function openActivity(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
    const page = await newPage({ browser, server, faults }, options);
    await page.goto(`${server.url}/activity`);
    await page.getByRole("article").first().waitFor();
    return page;
  }
  // Most tests need no new page.
  let opened: Page;
  beforeAll(async () => {
    opened = await openActivity();
  });
  afterAll(() => opened?.close());
  async function activity(): Promise<Page> {
    await leadTo(opened, "/settings");
    await beginAt(opened, "/activity");
    await opened.getByRole("article").first().waitFor();
    return opened;
  }
  const newest = (page: Page) => page.getByRole("article").first();

  test("a mistaken bulk change is seen as it happens, with who and why, and one button brings every value back", async () => {
    const page = await activity();
    await call(
      "batch_user_data",
      {
        reason: "I thought areas were in hectares",
        operations: countries.map(({ cca3, area }) => ({
          op: "merge",
          path: `countries/${cca3}`,
          content: { area: area * 100 },
        })),
      },
      "chat-hectares",
    );
    const mistake = newest(page);
    await eventually(() => mistake.innerText()).toContain("I thought areas were in hectares");
    const said = await mistake.innerText();
    expect(said).toContain("Updated 250 documents");
    expect(said).toContain("several at once");
    expect(said).not.toContain("batch_user_data");
    expect(said).toContain("through the HTTP API");
    expect(said).toContain("conversation chat-hectares");
    expect(said).toContain("and 249 more");
    expect(await read("countries/CHN")).toEqual({ area: 970_696_100 });

    await mistake.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByRole("heading", { name: "Took back 250 changes" }).waitFor();
    for (const { cca3, area } of countries) expect(await read(`countries/${cca3}`)).toEqual({ area });

    await newest(page).getByRole("button", { name: "and 249 more" }).click();
    await eventually(() => newest(page).getByRole("listitem").count()).toBe(200);
    await newest(page).getByText("and 50 more").waitFor();
    await newest(page).getByRole("button", { name: "Show fewer" }).click();

    const taken = page.getByRole("article", { name: /Updated 250 documents/ }).first();
    await taken.getByText("taken back", { exact: true }).waitFor();
    await taken.getByRole("button", { name: "Undo that" }).click();
    await eventually(() => read("countries/CHN")).toEqual({ area: 970_696_100 });
    const takenBack = page.getByRole("article", { name: /^Took back 250 changes/ });
    await eventually(() => takenBack.count()).toBe(2);
    await newest(page).getByRole("button", { name: "Undo", exact: true }).click();
    await eventually(() => read("countries/CHN")).toEqual({ area: 9_706_961 });
  });

  describe("where something changed since", () => {
    async function mistakeThen(path: string, later: object) {
      await write(path, { a: 1, b: 1 });
      await write(path, { a: 2, b: 1 }, "chat-mistake");
      await write(path, later);
      const page = await activity();
      await page
        .getByRole("article")
        .filter({ hasText: path })
        .filter({ hasText: "conversation chat-mistake" })
        .getByRole("button", { name: "Undo", exact: true })
        .click();
      const dialog = page.getByRole("dialog", { name: "Something changed since" });
      await dialog.getByText(path).waitFor();
      return { page, dialog };
    }

    test("elsewhere in the document, the later change can be kept", async () => {
      const { page, dialog } = await mistakeThen("conflict/elsewhere", { a: 2, b: 9 });
      expect(await page.evaluate("document.activeElement.textContent")).toBe("Something changed since");
      await dialog.getByText("If you keep the later changes, undoing changes 1 place").waitFor();
      expect(await dialog.getByRole("listitem").last().innerText()).toMatch(
        /^a\s+−\s+before:\s+2\s+\+\s+after:\s+1$/,
      );
      await dialog.getByRole("button", { name: "Keep the later changes" }).click();
      await eventually(() => read("conflict/elsewhere")).toEqual({ a: 1, b: 9 });
    });

    slowTest("what keeping it would change is folded where it is long, for each document", async () => {
      const fields = (n: number) => Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}`, n]));
      const paths = ["conflict/long/one", "conflict/long/two"];
      const batch = (content: object, conversation?: string) =>
        call(
          "batch_user_data",
          { operations: paths.map((path) => ({ op: "merge", path, content })) },
          conversation,
        );
      await batch({ ...fields(1), b: 1 });
      await batch(fields(2), "chat-long-mistake");
      await batch({ b: 9 });
      const page = await activity();
      await page
        .getByRole("article")
        .filter({ hasText: "conversation chat-long-mistake" })
        .getByRole("button", { name: "Undo", exact: true })
        .click();
      const dialog = page.getByRole("dialog", { name: "Something changed since" });
      const first = dialog.getByRole("listitem").filter({ hasText: paths[0]! });
      expect(await first.getByText("f0", { exact: true }).isVisible()).toBe(false);
      await first.getByText("If you keep the later changes, undoing changes 12 places").click();
      await first.getByText("f0", { exact: true }).waitFor();
      expect(await first.getByText("f11", { exact: true }).count()).toBe(0);
      await first.getByRole("button", { name: "and 7 more" }).click();
      await first.getByText("f11", { exact: true }).waitFor();
      await dialog.getByRole("button", { name: "Leave it as it is" }).click();
      expect(await read(paths[0]!)).toEqual({ ...fields(2), b: 9 });
    });

    slowTest("in the same place, nothing happens until the person says so", async () => {
      const { page, dialog } = await mistakeThen("conflict/same", { a: 3, b: 1 });
      expect(await dialog.getByRole("button", { name: "Keep the later changes" }).count()).toBe(0);
      await dialog.getByRole("button", { name: "Leave it as it is" }).click();
      await dialog.waitFor({ state: "detached" });
      expect(await read("conflict/same")).toEqual({ a: 3, b: 1 });
      const undo = page
        .getByRole("article")
        .filter({ hasText: "conflict/same" })
        .filter({ hasText: "conversation chat-mistake" })
        .getByRole("button", { name: "Undo", exact: true });
      const focused = page.locator("button:focus");
      expect(await focused.getAttribute("aria-describedby")).toBe(
        await undo.getAttribute("aria-describedby"),
      );
      await undo.click();
      await dialog.getByRole("button", { name: "Bring the earlier state back" }).click();
      await eventually(() => read("conflict/same")).toEqual({ a: 1, b: 1 });
    });
  });

  test("everything a conversation did since a step goes back at once", async () => {
    for (const n of [1, 2, 3]) await write("conversation/note", { n }, "chat-long");
    await write("conversation/other", { of: "somebody else" });
    const page = await activity();
    const second = page
      .getByRole("article")
      .filter({ hasText: "conversation/note" })
      .filter({ hasText: "v2" });
    await second.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Undo everything of this conversation since here" }).click();
    await eventually(() => read("conversation/note")).toEqual({ n: 1 });
    expect(await read("conversation/other")).toEqual({ of: "somebody else" });
  });

  slowTest("the keyboard alone undoes and takes that back, and the focus stays on its button", async () => {
    await write("keys/only", { n: 1 });
    await write("keys/only", { n: 2 });
    const page = await openActivity();
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const focused = () => page.evaluate<string>("document.activeElement.textContent");
    expect(await focused()).toBe("Undo");
    await page.keyboard.press("Enter");
    await eventually(() => read("keys/only")).toEqual({ n: 1 });
    await eventually(focused).toBe("Undo that");
    await page.keyboard.press("Enter");
    await eventually(() => read("keys/only")).toEqual({ n: 2 });
    await page.close();
  });

  test("a document's page leads to what happened to it, and there only that is taken back", async () => {
    await call("batch_user_data", {
      operations: ["one/a", "one/b"].map((path) => ({ op: "replace", path, content: { n: 1 } })),
    });
    const page = await activity();
    await leadTo(page, "/data?path=one/a");
    await page.getByRole("link", { name: "Who changed this, and why" }).click();
    await page.getByText("What happened to this document").waitFor();
    await eventually(() => page.getByRole("article").count()).toBe(1);
    await newest(page).getByRole("button", { name: "Undo", exact: true }).click();
    await eventually(() => read("one/a")).toBeUndefined();
    expect(await read("one/b")).toEqual({ n: 1 });
  });

  slowTest("the home view says what happened before it was opened, and goes on from there", async () => {
    await write("home/before", {});
    const page = await openPage({ browser, server, faults });
    const recent = page.getByRole("region", { name: "Recent changes" });
    await recent.getByRole("link", { name: "home/before" }).waitFor();
    await write("home/after", {});
    await recent.getByRole("link", { name: "home/after" }).waitFor();
    const { receipt } = await call("batch_user_data", {
      operations: [{ op: "move", path: "countries/", to: "attic/" }],
    });
    await recent.getByText("moved · and 249 more").waitFor();
    await call("undo", { call_id: receipt.call_id });
    await recent.getByText("Took back 500 changes · through the HTTP API").waitFor();
    expect(await recent.getByRole("listitem").filter({ hasText: "Took back 500" }).count()).toBe(1);
    await page.close();
  });

  slowTest("a very long path takes no more than two lines, and its title has the whole", async () => {
    const path = `long/${"name-".repeat(190)}`;
    await write(path, {});
    const page = await openActivity({ viewport: { width: 390, height: 844 } });
    const link = newest(page).getByRole("link").first();
    expect(await link.getAttribute("title")).toBe(path);
    expect((await link.boundingBox())!.height).toBeLessThan(50);
    await page.close();
  });

  slowTest("more than a page of it is read on demand", async () => {
    for (let n = 0; n < 40; n += 1) await write("many/times", { n });
    const page = await activity();
    const before = await page.getByRole("article").count();
    await page.getByRole("button", { name: "Older" }).click();
    await eventually(() => page.getByRole("article").count()).toBeGreaterThan(before);
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
