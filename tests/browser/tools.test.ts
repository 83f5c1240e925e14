/** Every tool by hand: found, filled in, run, with its refusals explained, and copied as a call. */

import { defineSchemaTool, success } from "@etui/engine";
import { slowTest } from "@etui/values/testing/draws";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { builtInTools } from "../../packages/web/src/things/tool/examples/built-in-tools.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { severeViolations } from "./cards/axe.ts";
import { eventually } from "./eventually.ts";
import { beginAt, leadTo } from "./lead-to.ts";
import { newPage, openPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

/** A tool as a skill or another program brings it: a dot in its name, a union, a nullable number, nothing of Etui's. */
const CHESS = {
  name: "chess.move",
  title: "Move a piece",
  summary: "Moves a piece on the board.",
  description: "Move a piece.",
  effect: "read",
  inputSchema: {
    type: "object",
    properties: {
      piece: { type: "string", enum: ["rook", "pawn"], description: "Which one" },
      to: { anyOf: [{ type: "string" }, { type: "object" }] },
      clock: { type: ["number", "null"] },
      check: { type: "boolean" },
      tags: { type: "array", items: { type: "string" } },
    },
    required: ["piece"],
  },
  run: async (args: object) => success({ moved: args }),
} as const;

describe.skipIf(!hasChromium)("the tools in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    const chess = await defineSchemaTool(CHESS);
    if (!chess.ok) throw new Error(chess.refused.code);
    server = await startPageServer({ tools: [chess.tool] });
    browser = await startChromium();
    await server.call("write_user_data", { path: "books/dune", content: { pages: 412 } });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const open = (options: Parameters<typeof openPage>[1] = {}) =>
    openPage({ browser, server, faults }, options);

  async function openTool(name: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
    const page = await newPage({ browser, server, faults }, options);
    await page.goto(`${server.url}/tools/${name}`);
    await runButton(page).waitFor();
    return page;
  }
  let led: Page | undefined;
  afterAll(() => led?.close());
  /** For a test that needs no new page, and does not mind what a test before has left in the form of its tool. */
  async function toolHere(name: string): Promise<Page> {
    led ??= await openTool(name);
    await beginAt(led, "/tools");
    await leadTo(led, `/tools/${name}`);
    await runButton(led).waitFor();
    return led;
  }
  const runButton = (page: Page) => page.locator('button[type="submit"]');
  const result = (page: Page) => page.getByRole("region", { name: "Result" });
  const showAs = (page: Page, look: "Form" | "JSON") =>
    page.getByRole("form", { name: "Arguments" }).getByText(look, { exact: true }).click();
  const read = async (path: string) => (await server.call("read_user_data", { path })).json.data;

  test("every tool of Etui's own is known to the page, with an example in both languages", async () => {
    const { tools } = (await server.send("GET", "/api/tools")).json;
    const names = tools
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => name !== CHESS.name);
    expect(
      Object.keys(builtInTools).sort(),
      "each has its entry in things/tool/examples/built-in-tools.ts",
    ).toEqual(names.sort());
  });

  test("the catalogue has all of them by domain, says how far each reaches, and is searched", async () => {
    const page = await open();
    await page.getByRole("link", { name: "Tools" }).click();
    const data = page.getByRole("region", { name: "Data" });
    const purge = data.getByRole("listitem").filter({ hasText: "purge_user_data" });
    const said = await purge.innerText();
    for (const chip of ["only by hand", "asks first", "erases for good"]) expect(said).toContain(chip);
    await page.getByText(`${Object.keys(builtInTools).length + 1} tools`).waitFor();

    await page.keyboard.press("/");
    await page.keyboard.type("snooze");
    await page.getByText("1 tool", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Control a trigger" }).waitFor();
    await page.getByRole("searchbox").fill("nothing like it");
    await page.getByText("No tool is like").waitFor();
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByRole("link", { name: "Write user data" }).click();
    await page.getByRole("heading", { name: "Write user data" }).waitFor();
    await page.close();
  });

  test("a read is filled in with a stored path, run with the keyboard and shown as rows", async () => {
    const page = await toolHere("query_user_data");
    const prefix = page.getByLabel("path_prefix");
    await prefix.focus();
    await eventually(() => page.locator('datalist option[value="books/"]').count()).toBeGreaterThan(0);
    await prefix.fill("books/");
    await page.keyboard.press("Control+Enter");
    await result(page).getByRole("cell", { name: "books/dune" }).waitFor();
    await result(page).getByText(/\d ms/).waitFor();
    await result(page).getByText("JSON", { exact: true }).click();
    await result(page).getByText('"status": "success"').waitFor();
  });

  test("an example is saved, says so with its version, and is taken back", async () => {
    const page = await toolHere("write_user_data");
    await page.getByRole("button", { name: "Try an example" }).first().click();
    await runButton(page).click();
    await result(page)
      .getByText(/^Saved goals/)
      .waitFor();
    await result(page).getByText("version 1", { exact: true }).waitFor();
    expect(await read("goals/2026/year")).toEqual(builtInTools.write_user_data?.example.en.content);
    await result(page).getByRole("button", { name: "Undo" }).click();
    await eventually(() => read("goals/2026/year")).toBeNull();
    await result(page).getByRole("link", { name: "See the change" }).click();
    await page.getByText("This document was deleted").waitFor();
  });

  test("a card is drawn as a card", async () => {
    const page = await toolHere("show_card");
    await page.getByRole("button", { name: "Try an example" }).first().click();
    await runButton(page).click();
    await result(page).getByRole("article", { name: "Today" }).getByText("Morning walk").waitFor();
    await result(page).getByRole("link", { name: "Open the card" }).click();
    await page.getByText("Morning walk").first().waitFor();
  });

  test("what is wrong stands at its field, and goes when the field is changed", async () => {
    const page = await toolHere("batch_user_data");
    await showAs(page, "JSON");
    await page.getByRole("textbox", { name: "JSON" }).fill('{"operations": [{"op": "replace"}]}');
    await showAs(page, "Form");
    await runButton(page).click();
    const path = page.getByLabel("path required");
    await page.getByRole("form").getByText("operations[0].path is missing").waitFor();
    expect(await path.getAttribute("aria-invalid")).toBe("true");
    await eventually(() => path.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await result(page).getByText("One field needs another look.").waitFor();
    await path.fill("books/ubik");
    expect(await path.getAttribute("aria-invalid")).toBe("false");
  });

  slowTest("JSON that breaks off is told by its line, and runs nothing", async () => {
    const page = await openTool("write_user_data");
    await showAs(page, "JSON");
    await page.getByRole("textbox", { name: "JSON" }).fill('{\n  "path": "json/one",\n  content: {}\n}');
    await runButton(page).click();
    await page
      .getByText(/^Line 3, column 3: a field name in double quotes is expected, not "content"/)
      .waitFor();
    expect(await result(page).count()).toBe(0);
    await page
      .getByRole("textbox", { name: "JSON" })
      .fill('{"path": "json/one", "content": {}, "lenght": 1}');
    await page.getByText("The form has no place for lenght.").waitFor();
    await page.close();
  });

  slowTest("a conflict offers to go on from what is there now", async () => {
    await server.call("write_user_data", { path: "conflict", content: { n: 1 } });
    await server.call("write_user_data", { path: "conflict", content: { n: 2 } });
    const args = encodeURIComponent(
      JSON.stringify({ path: "conflict", content: { n: 9 }, expected_version: 1 }),
    );
    const page = await toolHere(`write_user_data?args=${args}`);
    await runButton(page).click();
    await result(page).getByText("Stored there now is version 2.").waitFor();
    await result(page).getByRole("button", { name: "Go on from version 2" }).click();
    expect(await read("conflict")).toEqual({ n: 2 });
    await runButton(page).click();
    await eventually(() => read("conflict")).toEqual({ n: 9 });
  });

  test("what erases for good waits for the person's word, then runs by itself; a no is the end of it", async () => {
    for (const path of ["secret/one", "secret/two"])
      await server.call("write_user_data", { path, content: { n: 1 } });
    const page = await toolHere("purge_user_data");
    await page.getByLabel("path", { exact: true }).fill("secret/one");
    await runButton(page).click();
    await result(page).getByRole("link", { name: "Open the question" }).waitFor();
    expect(await read("secret/one")).toEqual({ n: 1 });
    await result(page).getByRole("button", { name: "Approve" }).click();
    await result(page).getByText("Erased secret/one").waitFor();
    expect(await read("secret/one")).toBeNull();
    expect(await result(page).getByRole("button", { name: "Undo" }).count()).toBe(0);

    await page.getByLabel("path", { exact: true }).fill("secret/two");
    await runButton(page).click();
    await result(page).getByRole("button", { name: "Deny" }).click();
    await result(page).getByText("You said no. Nothing was done.").waitFor();
    expect(await read("secret/two")).toEqual({ n: 1 });
  });

  test("an address fills in the form and runs nothing, whatever it holds", async () => {
    const content = { "<img src=x onerror=alert(1)>": "<script>document.title='run'</script>" };
    const args = encodeURIComponent(JSON.stringify({ path: "linked/one", content }));
    const page = await newPage({ browser, server, faults });
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/tools/")) calls.push(request.url());
    });
    await page.goto(`${server.url}/tools/write_user_data?args=${args}`);
    await page.getByText("These arguments came with the link. Nothing was run").waitFor();
    expect(await page.getByLabel("path required").inputValue()).toBe("linked/one");
    expect(calls).toEqual([]);
    expect(await read("linked/one")).toBeNull();

    await runButton(page).click();
    await result(page).getByText("Saved linked/one").waitFor();
    await leadTo(page, `/tools/read_user_data?args=${encodeURIComponent('{"path":"linked/one"}')}`);
    await runButton(page).click();
    await result(page).getByText("<img src=x onerror=alert(1)>").first().waitFor();
    expect(await page.locator("img[src=x]").count()).toBe(0);
    await page.close();
  });

  test("the call is copied for other programs, never with the token", async () => {
    const page = await openTool("read_user_data", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByLabel("path required").fill("books/dune");
    const code = page.getByRole("region", { name: "Call it from elsewhere" });
    const copied = async (style: string) => {
      await code.getByText(style, { exact: true }).click();
      await code
        .getByRole("button", { name: "Copy", exact: true })
        .or(code.getByRole("button", { name: "Copied" }))
        .click();
      return page.evaluate<string>("navigator.clipboard.readText()");
    };
    expect(await copied("curl")).toContain("$ETUI_TOKEN");
    expect(JSON.parse(await copied("MCP"))).toMatchObject({
      method: "tools/call",
      params: { name: "read_user_data", arguments: { path: "books/dune" } },
    });
    expect(await copied("TypeScript")).toContain('etui.execute("read_user_data"');
    expect(await page.content()).not.toContain(server.token);

    await code.getByRole("button", { name: "Copy a link to this form" }).click();
    await code.getByText("The link fills in the form").waitFor();
    const link = new URL(await page.evaluate<string>("navigator.clipboard.readText()"));
    expect(link.searchParams.get("args")).toBe('{"path":"books/dune"}');
    await page.close();
  });

  slowTest("arguments are kept for as long as the tab is open", async () => {
    const page = await toolHere("read_user_data");
    await page.getByLabel("path required").fill("books/dune");
    await page.getByRole("link", { name: "Tools" }).last().click();
    await page.getByRole("link", { name: "Read user data" }).click();
    expect(await page.getByLabel("path required").inputValue()).toBe("books/dune");
    await page.reload();
    expect(await page.getByLabel("path required").inputValue()).toBe("books/dune");
  });

  slowTest("a tool that came from elsewhere has a form for whatever its schema says", async () => {
    const page = await newPage({ browser, server, faults });
    await page.goto(`${server.url}/tools`);
    await page.getByRole("region", { name: "Others" }).getByRole("link", { name: "Move a piece" }).click();
    await page.getByLabel("piece required").selectOption("rook");
    await page.getByLabel("to", { exact: true }).fill('{"file": "e"}');
    await page.getByLabel("clock").fill("1.5");
    await page.getByLabel("check").selectOption("no");
    await page.getByRole("button", { name: "1 more field" }).click();
    await page.getByRole("group", { name: "tags" }).getByRole("button", { name: "Add one" }).click();
    await page.getByRole("textbox", { name: "tags 1" }).fill("opening");
    // Its address does not look like a file, so the page opens there again.
    await page.reload();
    await runButton(page).click();
    await result(page).getByText("JSON", { exact: true }).click();
    const text = await result(page).locator("pre").innerText();
    expect(JSON.parse(text).moved).toEqual({
      piece: "rook",
      to: { file: "e" },
      clock: 1.5,
      check: false,
      tags: ["opening"],
    });
    await page.close();
  });

  slowTest("a tool that is not there leads back to those that are", async () => {
    const page = await newPage({ browser, server, faults });
    await page.goto(`${server.url}/tools/gone_away`);
    await page.getByText("There is no tool called “gone_away”").waitFor();
    await page.getByRole("button", { name: "All tools" }).click();
    await page.getByRole("searchbox").waitFor();
    await page.close();
  });

  const LOOKS = [
    ["390 px wide", { viewport: { width: 390, height: 844 } }],
    ["in Chinese, dark", { locale: "zh-CN", colorScheme: "dark" }],
  ] as const;
  slowTest.each(LOOKS)(
    "%s nothing keeps anybody out, and nothing is wider than the page",
    async (_, options) => {
      const page = await newPage({ browser, server, faults }, options);
      await page.goto(`${server.url}/tools`);
      await page.getByRole("searchbox").waitFor();
      expect(await severeViolations(page)).toEqual([]);
      await leadTo(page, "/tools/batch_user_data");
      await runButton(page).waitFor();
      await page
        .getByRole("button", { name: /Try an example|试试示例/ })
        .first()
        .click();
      await runButton(page).click();
      await page
        .getByText(/Saved 2 places|已保存|results/)
        .first()
        .waitFor();
      expect(await severeViolations(page)).toEqual([]);
      const width = await page.evaluate<number>("document.documentElement.scrollWidth");
      expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
      await page.close();
    },
  );

  test("nothing broke on the way, and the browser refused nothing", () => {
    expect(faults).toEqual([]);
  });
});
