/** Settings in Chromium: tokens of programs, logged-in browsers, and what a cookie alone shows. */
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { severeViolations } from "./cards/axe.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("who may come in", { timeout: 60_000 }, () => {
  let browser: Browser;
  let server: TestServer;
  const faults: string[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([startChromium(), startPageServer()]);
  });
  afterAll(() => Promise.all([browser?.close(), server?.close()]));
  afterEach(() => expect(faults.splice(0)).toEqual([]));

  async function open(address: string) {
    const page = await newPage({ browser, server, faults });
    await page.goto(server.url + address);
    return page;
  }

  test("a token is shown once, works as what was said, and is revoked", async () => {
    await server.call("write_user_data", { path: "runs/1", content: { km: 5 } });
    const page = await open("/settings");
    const agents = page.getByRole("region", { name: "Connected agents" });
    await agents.getByText("None has a token.").waitFor();
    await agents.getByRole("button", { name: "New token…" }).click();
    await agents.getByLabel("What the program is called").fill("Claude on my laptop");
    await agents.getByLabel("What it may do").selectOption("look");
    await agents.getByLabel("Speaks as").selectOption("companion");
    await agents.getByRole("button", { name: "Make the token" }).click();
    await agents.getByText("It is shown this once").waitFor();
    const token = (await agents.locator("code").first().textContent())!.trim();
    expect(token).toMatch(/^etui_agent_/);
    const headers = { authorization: `Bearer ${token}` };
    const read = () => server.send("POST", "/api/tools/read", { body: { path: "runs/1" }, headers });
    expect((await read()).status).toBe(200);
    const body = { path: "a", content: {} };
    expect((await server.send("POST", "/api/tools/save", { body, headers })).status).toBe(403);
    expect(await severeViolations(page)).toEqual([]);
    await agents.getByRole("button", { name: "Done" }).click();
    const line = agents.getByRole("listitem").filter({ hasText: "Claude on my laptop" });
    await line.getByText("Only read:*, display:*").waitFor();
    expect(await page.content()).not.toContain(token);
    await agents.getByRole("button", { name: "Revoke the token of Claude on my laptop" }).click();
    await agents.getByText("None has a token.").waitFor();
    expect((await read()).status).toBe(401);
    await page.close();
  });

  test("another browser is logged out from here, and says so at once", async () => {
    // It is listed here if it is there before the list is read.
    const there = await open("/data");
    await there.getByRole("navigation").first().waitFor();
    const here = await open("/settings");
    const sessions = here.getByRole("region", { name: "Logged-in browsers" });
    const others = sessions.getByRole("listitem").filter({ hasNotText: "this one" });
    await others.first().waitFor();
    while ((await others.count()) > 0) {
      const before = await others.count();
      await others.first().getByRole("button").click();
      await expect.poll(() => others.count()).toBeLessThan(before);
    }
    await there.getByRole("dialog").getByText("npx etui url").waitFor();
    await Promise.all([here.close(), there.close()]);
  });

  test("this browser logs out, and is asked for a link", async () => {
    const page = await open("/settings");
    const sessions = page.getByRole("region", { name: "Logged-in browsers" });
    await sessions.getByRole("listitem").filter({ hasText: "this one" }).getByRole("button").click();
    await page.getByText("npx etui url").first().waitFor();
    await page.close();
  });

  test("whoever has the cookie and not the page's secret is asked for a link", async () => {
    const page = await open("/data");
    await page.getByRole("navigation").first().waitFor();
    await page.evaluate("localStorage.clear()");
    await page.reload();
    await page.getByText("npx etui url").first().waitFor();
    await page.close();
  });

  test("the archive is saved by its button", async () => {
    await server.call("write_user_data", { path: "kept/one", content: { n: 1 } });
    const page = await open("/data");
    await page.getByRole("button", { name: "More" }).first().click();
    await page.getByRole("menuitem", { name: "Whole archive…" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page
        .getByRole("dialog")
        .getByRole("button", { name: /Download/ })
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^etui-local-.*\.ndjson$/);
    expect(await readFile(await download.path(), "utf8")).toContain("kept/one");
    await page.close();
  });
});
