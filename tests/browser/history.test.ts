/** A document's past as a person sees it: who wrote what, what changed since, and how it was deleted. */
import { slowTest } from "@etui/values/testing/draws";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { eventually } from "./eventually.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("the history in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    page = await newPage({ browser, server, faults });
  }, 120_000);
  afterAll(async () => {
    await page?.close();
    await browser?.close();
    await server?.close();
    expect(faults).toEqual([]);
  });

  const call = (name: string, args: object, context: object = {}) => server.etui.execute(name, args, context);
  const write = (path: string, content: object, context: object = {}) =>
    call("write_user_data", { path, content }, context);
  const open = (path: string, rest = "") =>
    page.goto(`${server.url}/data?path=${encodeURIComponent(path)}${rest}`);

  test("each version says by which tool, from where and in which conversation", async () => {
    await write("goals/year", { run: "5 km", books: 3 }, { surface: "mcp", conversationId: "chat-7" });
    const reason = "I ran more";
    await call(
      "write_user_data",
      { path: "goals/year", content: { run: "10 km", 读书: "围城" }, reason },
      { surface: "cli" },
    );
    await open("goals/year");
    const entries = page.getByRole("region", { name: "History" }).getByRole("listitem");
    await eventually(() => entries.allInnerTexts()).toMatchObject([
      expect.stringMatching(/v2[\s\S]*written · by command line\s+The reason given:[\s\S]*I ran more/),
      expect.stringMatching(/v1[\s\S]*written · through an MCP client · conversation chat-7$/),
    ]);
  });

  test("an older version shows what changed since, and follows the next change", async () => {
    await open("goals/year", "&version=1");
    const since = page.getByRole("region", { name: /What changed from here to version/ });
    await eventually(() => since.innerText()).toMatch(
      /run[\s\S]*"5 km"[\s\S]*"10 km"[\s\S]*books[\s\S]*3[\s\S]*读书/,
    );
    await write("goals/year", { run: "21 km" });
    await eventually(() => since.innerText()).toContain('"21 km"');
  });

  slowTest(
    "what stands above the document stays in its place while an older version is looked at",
    async () => {
      await write("habits", { run: "1 km" });
      await write("habits", { run: "2 km" });
      await write("habits/tea", { cups: 3 });
      await open("habits");
      const history = page.getByRole("region", { name: "History" });
      const above = [
        page.getByRole("button", { name: "Edit" }),
        page.getByRole("group", { name: "Show as" }),
        page.getByRole("group", { name: "What to show" }),
      ];
      const places = () => Promise.all(above.map((one) => one.boundingBox()));
      await above[2]!.waitFor();
      const before = await places();
      expect(before).toEqual(above.map(() => expect.anything()));
      // Beside the history there is not much room, and what is left over is no line of its own.
      const crumbs = (await page.getByRole("navigation", { name: "Path" }).boundingBox())!;
      const edit = before[0]!;
      expect(edit.y).toBeLessThan(crumbs.y + crumbs.height);
      expect(edit.y + edit.height).toBeGreaterThan(crumbs.y);

      await history.getByRole("link", { name: "Look" }).click();
      await page.getByText("Version 1 as it was").waitFor();
      expect(await places()).toEqual(before);
      expect(await above[0]!.getAttribute("aria-disabled")).toBe("true");
      await above[0]!.click({ force: true });
      await page.keyboard.press("e");
      expect(new URL(page.url()).searchParams.get("version")).toBe("1");

      await above[2]!.getByText("All below").click();
      await page.getByRole("grid", { name: "habits" }).waitFor();
      expect(new URL(page.url()).searchParams.has("version")).toBe(false);
      await above[0]!.click();
      await page.getByRole("textbox", { name: "JSON" }).waitFor();
    },
  );

  slowTest("on a phone the last name of a long path is the one in sight", async () => {
    await write("habits/of/the/whole/family/tea", { cups: 3 });
    await page.setViewportSize({ width: 390, height: 844 });
    await open("habits/of/the/whole/family/tea");
    await page.getByRole("button", { name: "Edit" }).waitFor();
    const crumbs = page.getByRole("navigation", { name: "Path" });
    const edges = async () => {
      const around = (await crumbs.boundingBox())!;
      const name = (await crumbs.getByText("tea", { exact: true }).boundingBox())!;
      return { before: name.x - around.x, after: around.x + around.width - name.x - name.width };
    };
    await eventually(async () =>
      Math.round(Math.min(...Object.values(await edges()))),
    ).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  slowTest("a folder is not asked for a history it cannot have", async () => {
    await write("folder/of/one", { n: 1 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open("folder/of");
    await page.getByRole("grid", { name: "of" }).waitFor();
    expect(asked.filter((url) => url.includes("/api/data/history"))).toEqual([]);
    await write("folder/of", { now: "a document too" });
    await page.getByRole("region", { name: "History" }).getByText("v1").waitFor();
  });

  slowTest("names of nothing but blanks can be seen", async () => {
    await write(" ", { n: 1 });
    // Nobody can write such a path any more, and some have.
    await server.etui.scope("local").rows({
      text: "insert into user_data_store (user_id, data_path, content, version) values ($1, '/', $2, 1)",
      values: ["local", { n: 1 }],
    });
    await page.goto(`${server.url}/data`);
    await page.getByRole("treeitem", { name: "“ ”" }).click();
    await page.getByRole("heading", { name: "“ ”" }).waitFor();
    await page.getByRole("treeitem", { name: "(empty name)" }).waitFor();
  });

  slowTest("a deleted document says by whom, a moved one where it is now", async () => {
    await write("gone/deleted", { n: 1 });
    await call("delete_user_data", { path: "gone/deleted" }, { surface: "mcp", conversationId: "chat-8" });
    await open("gone/deleted");
    await page.getByText("This document was deleted").waitFor();
    await page.getByText("deleted · through an MCP client · conversation chat-8").waitFor();

    await write("gone/moved", { n: 1 });
    await call("batch_user_data", { operations: [{ op: "move", path: "gone/moved", to: "here/now" }] });
    await open("gone/moved");
    await page.getByText("This document was moved away").waitFor();
    await page.getByRole("main").getByRole("link", { name: "here/now" }).first().click();
    const entries = page.getByRole("region", { name: "History" }).getByRole("listitem");
    await eventually(() => entries.allInnerTexts()).toMatchObject([
      expect.stringMatching(/v2[\s\S]*current/),
      expect.stringMatching(/v1[\s\S]*moved away[\s\S]*at gone\/moved/),
    ]);
  });
});
