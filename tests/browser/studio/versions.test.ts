/** The differences between the versions of a skill, line by line, in Chromium. */
import { slowTest } from "@etui/values/testing/draws";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { severeViolations } from "../cards/axe.ts";
import { looks } from "../looks.ts";
import { startPageServer } from "../page-server.ts";
import { openStudio } from "./open-studio.ts";

const STEPS = Array.from({ length: 15 }, (_, at) => `- Step ${at}`);

describe.skipIf(!hasChromium)("the versions of a skill in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    await save("steps", STEPS, ["walk"]);
    await save("steps", STEPS.with(7, "- Another step"), ["walk", "stroll"]);
    const long = STEPS.map((step) => `${step}, which is said at length`);
    await save("long", long);
    await save("long", long.with(14, "- Another end"));
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function save(name: string, lines: string[], triggers: string[] = []) {
    const instructions = lines.join("\n");
    const saved = await server.call("save_skill", { name, description: "Walks", instructions, triggers });
    expect(saved.json.status).toBe("success");
  }
  const open = (name: string, options = {}) =>
    openStudio({ browser, server, faults }, `/studio/${name}?tab=versions`, options);

  test("a changed line is marked among its neighbours, and the rest is folded", async () => {
    const page = await open("steps");
    const newest = page.getByRole("main").locator("ol > li").first();
    await newest.getByRole("deletion").first().waitFor();
    // The text as it is read aloud.
    expect(await newest.getByRole("deletion").allTextContents()).toEqual(["−removed: - Step 7"]);
    expect(await newest.getByRole("insertion").allTextContents()).toEqual([
      "+added: - Another step",
      "+added: stroll",
    ]);
    expect(await newest.getByText("… 5 lines as they were").count()).toBe(2);
    for (const near of [5, 6, 8, 9]) expect(await newest.getByText(`- Step ${near}`).count()).toBe(1);
    expect(await newest.getByText("- Step 3").count()).toBe(0);
    await page.close();
  });

  slowTest("a line is found however late in a long text it stands", async () => {
    const page = await open("long");
    const newest = page.getByRole("main").locator("ol > li").first();
    await newest.getByRole("insertion").first().waitFor();
    expect(await newest.getByRole("insertion").allTextContents()).toEqual(["+added: - Another end"]);
    await page.close();
  });

  slowTest.each(looks(0))("axe finds nothing serious: %s", async (_, options, colorScheme, locale) => {
    const page = await open("steps", { ...options, colorScheme, locale });
    await page.getByRole("deletion").first().waitFor();
    expect(await severeViolations(page)).toEqual([]);
    await page.close();
  });

  test("nothing broke in the page meanwhile", () => {
    expect(faults).toEqual([]);
  });
});
