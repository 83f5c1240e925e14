/** Where the page lists actions, each thing links to its own place, and unknown kinds have no link. */

import { LOCAL_USER } from "@etui/engine/local-user";
import { slowTest } from "@etui/values/testing/draws";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { leadTo } from "./lead-to.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("things in lines, in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    const saved = await server.call("save_skill", {
      name: "brew-oolong",
      description: "How oolong is brewed",
      instructions: "# Brew\n\nAt 90 degrees.",
    });
    expect(saved.json.status).toBe("success");
    // The line that a newer Etui, or a program's domain, would have written.
    await server.etui.scope(LOCAL_USER).rows({
      text: `insert into user_changes (user_id, kind, target, action, version)
             values ($1, 'toy', 'red/car', 'created', 3) returning target`,
      values: [LOCAL_USER],
    });
  }, 120_000);
  afterAll(async () => {
    expect(faults).toEqual([]);
    await browser?.close();
    await server?.close();
  });

  test("a skill leads to the Studio, and an unknown thing is told by its kind and leads nowhere", async () => {
    const page = await newPage({ browser, server, faults });
    await page.goto(`${server.url}/activity`);
    const toy = page.getByRole("article").filter({ hasText: "red/car" });
    await toy.getByRole("heading", { name: "Created 1 toy" }).waitFor();
    const line = toy.getByRole("listitem");
    expect(await line.textContent()).toBe("toy red/carcreated");
    expect(await line.getByRole("link").count()).toBe(0);

    const skill = page.getByRole("article").filter({ hasText: "brew-oolong" });
    await skill.getByRole("heading", { name: "Created 1 skill" }).waitFor();
    await skill.getByRole("link", { name: "brew-oolong" }).click();
    await page.waitForURL("**/studio/brew-oolong");
    await page.close();
  });

  slowTest("and so on the dashboard, in Chinese as well", async () => {
    const page = await newPage({ browser, server, faults }, { locale: "zh-CN" });
    await page.goto(`${server.url}/activity`);
    await page.getByRole("heading", { name: "新建1个toy" }).waitFor();
    await leadTo(page, "/");
    const changes = page.getByRole("region", { name: "最近改动" });
    const toy = changes.getByRole("listitem").filter({ hasText: "red/car" });
    await toy.waitFor();
    expect(await toy.getByRole("link").count()).toBe(0);
    expect(await changes.getByRole("link", { name: "brew-oolong" }).getAttribute("href")).toBe(
      "/studio/brew-oolong",
    );
    await page.close();
  });
});
