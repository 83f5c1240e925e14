/** Evaluating routing in the Studio, in Chromium. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { slowTest } from "@etui/values/testing/draws";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { severeViolations } from "../cards/axe.ts";
import { looks } from "../looks.ts";
import { startPageServer } from "../page-server.ts";
import { dropOn, openStudio } from "./open-studio.ts";

const SENTENCES = `weekly review please => weekly-review
weekly review, but the wrong one ＝＞ water_log
帮我喝水 → water_log
drink water and look back at my week: weekly review → water_log
qqq zzz => -
weekly review => no_such_skill
a sentence of nobody
`;

describe.skipIf(!hasChromium)("routing evaluated in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  let folder: string;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    folder = await mkdtemp(join(tmpdir(), "etui-routing-"));
    const saved = await server.call("save_skill", {
      name: "water_log",
      description: "Notes what was drunk",
      instructions: "Note it.",
      triggers: ["drink water", "喝水"],
    });
    expect(saved.json.status).toBe("success");
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (address: string, options = {}) => openStudio({ browser, server, faults }, address, options);

  test("each sentence says what came and whether it was right, with the figures over all", async () => {
    const page = await open("/studio");
    await page.getByText("What would be found").click();
    await page.getByRole("link", { name: "Evaluate several sentences" }).click();
    await page.getByLabel("Sentences").fill(SENTENCES);
    const row = (text: string) => page.getByRole("row").filter({ hasText: text });
    await row("weekly review please").getByText("first", { exact: true }).waitFor();
    await row("weekly review please")
      .getByRole("link", { name: /Weekly review/ })
      .waitFor();
    await row("the wrong one").getByText("missing").waitFor();
    await row("帮我喝水").getByText("first", { exact: true }).waitFor();
    await row("look back at my week")
      .getByText(/first|among the five/)
      .waitFor();
    await row("qqq zzz").getByText("none, rightly").waitFor();
    await row("no_such_skill").getByText("no such skill").waitFor();
    await row("a sentence of nobody").getByText("–").waitFor();
    const figures = page.getByRole("status").filter({ hasText: "Reciprocal rank" });
    await figures.getByText("5 requests that need a skill").waitFor();
    await figures.getByText("Of 1 that need no skill, one came for 0").waitFor();
    await figures.getByText("weekly-review in place of water_log").waitFor();

    // They are kept for the next visit, and changed skills are evaluated again.
    await page.reload();
    expect(await page.getByLabel("Sentences").inputValue()).toBe(SENTENCES);
    await row("a sentence of nobody").getByText("nothing").last().waitFor();
    await server.call("save_skill", {
      name: "water_log",
      triggers: ["drink water", "喝水", "sentence of nobody"],
    });
    await row("a sentence of nobody").getByRole("link", { name: "water_log" }).last().waitFor();
    await page.close();
  });

  slowTest("a skill begins with its own triggers, and a text file comes behind", async () => {
    const page = await open("/studio/water_log");
    await page.getByText("Being found").click();
    const sentences = page.getByLabel("Sentences");
    expect(await sentences.inputValue()).toContain("drink water => water_log\n喝水 => water_log");
    await page.getByText("first", { exact: true }).first().waitFor();
    await writeFile(join(folder, "more.jsonl"), '{"request": "weekly review", "skill": "weekly-review"}\n');
    await dropOn(page, "main textarea", [join(folder, "more.jsonl")]);
    await page
      .getByRole("row")
      .filter({ hasText: "weekly review" })
      .getByText("first", { exact: true })
      .waitFor();
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByText("Write or drop some sentences").waitFor();
    await page.getByRole("button", { name: "Put its triggers in" }).click();
    expect(await sentences.inputValue()).toContain("喝水 => water_log");
    await writeFile(join(folder, "picture.png"), Buffer.from([0x89, 0x50, 0xff, 0xfe]));
    await dropOn(page, "main textarea", [join(folder, "picture.png")]);
    await page.getByText("picture.png is no text").waitFor();
    await page.close();
  });

  slowTest.each(looks(1))("axe finds nothing serious: %s", async (_, options, colorScheme, locale) => {
    for (const address of ["/studio?tab=routing", "/studio/water_log?tab=routing"]) {
      const page = await open(address, { ...options, colorScheme, locale });
      await page.getByRole("textbox").last().fill(SENTENCES);
      await page.getByRole("table").waitFor();
      expect(await severeViolations(page)).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth > innerWidth")).toBe(false);
      await page.close();
    }
  });

  test("nothing broke in the page meanwhile", () => {
    expect(faults).toEqual([]);
  });
});
