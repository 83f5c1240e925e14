/** Unsaved changes of a skill, in Chromium: kept, shown, and dropped only by their author. */
import { slowTest } from "@etui/values/testing/draws";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { severeViolations } from "../cards/axe.ts";
import { eventually } from "../eventually.ts";
import { sharedPage } from "../lead-to.ts";
import { startPageServer } from "../page-server.ts";
import { openStudio } from "./open-studio.ts";

describe.skipIf(!hasChromium)("unsaved changes of a skill in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const open = (address: string, options = {}) => openStudio({ browser, server, faults }, address, options);
  const openHere = sharedPage(open);
  const description = (page: Page) => page.getByLabel("Description");
  const tools = (page: Page) => page.getByLabel("Tools", { exact: true });
  const told = (page: Page) => page.getByText("There are unsaved changes.");
  const stored = async (name: string) => (await server.send("GET", `/api/skills/${name}/stored`)).json.stored;
  async function save(name: string, fields = {}) {
    const saved = await server.call("save_skill", { name, description: "As it was", ...fields });
    expect(saved.json.status).toBe("success");
  }
  async function expectWritten(page: Page) {
    await told(page).waitFor();
    expect(await description(page).inputValue()).toBe("Not saved");
    expect(await page.getByLabel("Instructions").inputValue()).toBe("# Not saved\n\n还没保存。");
    expect(await tools(page).inputValue()).toBe("tools: [");
  }

  slowTest("the page of a draft asks for nothing that is not there", async () => {
    await save("sketch", { is_active: false });
    const page = await open("/studio");
    const missing: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    await page.goto(`${server.url}/studio/sketch`);
    await eventually(() => description(page).inputValue()).toBe("As it was");
    expect(missing).toEqual([]);
    await page.close();
  });

  test("it stays over tabs, other pages and a reload, and its own skill alone has it", async () => {
    await save("one");
    await save("two");
    const page = await openHere("/studio/one");
    expect(await told(page).count()).toBe(0);
    await description(page).fill("Not saved");
    await page.getByLabel("Instructions").fill("# Not saved\n\n还没保存。");
    await tools(page).fill("tools: [");
    await expectWritten(page);
    for (const tab of ["Versions", "Try its tools"]) {
      await page.getByText(tab, { exact: true }).click();
      await description(page).waitFor({ state: "detached" });
      await page.getByText("Write", { exact: true }).first().click();
      await expectWritten(page);
    }
    await page.getByRole("complementary", { name: "Skills" }).getByRole("link", { name: /two/ }).click();
    await page.getByRole("heading", { level: 1, name: "two" }).waitFor();
    expect(await description(page).inputValue()).toBe("As it was");
    expect(await told(page).count()).toBe(0);
    await page.goBack();
    await expectWritten(page);
    await page.reload();
    await expectWritten(page);
    expect(await page.getByRole("button", { name: "Publish" }).isDisabled()).toBe(true);

    await page.getByRole("button", { name: "Discard changes" }).click();
    await told(page).waitFor({ state: "detached" });
    expect(await description(page).inputValue()).toBe("As it was");
    expect(await tools(page).inputValue()).toBe("");
    await page.reload();
    await description(page).waitFor();
    expect(await description(page).inputValue()).toBe("As it was");
    expect(await told(page).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Discard changes" }).count()).toBe(0);
  });

  slowTest.each([
    ["Publish", "It can be activated now."],
    ["Save as draft", "Saved as a draft."],
  ])("nothing is unsaved after “%s”, nor where it was changed back", async (button, said) => {
    await save("kept", { description: "As it was", is_active: true });
    const page = await open("/studio/kept");
    await description(page).fill("Anew");
    await told(page).waitFor();
    await description(page).fill("As it was");
    await told(page).waitFor({ state: "detached" });
    await description(page).fill(`By ${button}`);
    await tools(page).fill(`# mine\n- { name: ask_kept, description: Asks for ${button}, type: collect }`);
    await page.getByRole("button", { name: button }).click();
    await page.getByText(said).waitFor();
    expect(await told(page).count()).toBe(0);
    await page.reload();
    await tools(page).waitFor();
    expect(await description(page).inputValue()).toBe(`By ${button}`);
    expect(await told(page).count()).toBe(0);
    // What is written after saving is saved over it.
    await description(page).fill("And again");
    await page.getByRole("button", { name: button }).click();
    await page.getByText(said).waitFor();
    expect(await stored("kept")).toMatchObject({ description: "And again", tools: [{ name: "ask_kept" }] });
    await page.close();
  });

  slowTest("who leaves while it is saved finds nothing unsaved", async () => {
    await save("hasty");
    const page = await openHere("/studio/hasty");
    await description(page).fill("In haste");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/save_skill*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("Versions", { exact: true }).click();
    await description(page).waitFor({ state: "detached" });
    answer();
    await page.getByText("In haste").first().waitFor();
    await page.getByText("Write", { exact: true }).first().click();
    await description(page).waitFor();
    expect(await description(page).inputValue()).toBe("In haste");
    expect(await told(page).count()).toBe(0);
  });

  test("a new skill is kept until it is made", async () => {
    const page = await openHere("/studio/new%20skill");
    await page.getByLabel("Name").fill("begun");
    await description(page).fill("Just begun");
    await page.getByRole("main").getByRole("link", { name: "Skill Studio" }).click();
    await page.getByRole("link", { name: "New skill" }).click();
    await told(page).waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("begun");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("heading", { level: 1, name: "begun" }).waitFor();
    await page.getByRole("link", { name: "New skill" }).click();
    await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
    expect(await told(page).count()).toBe(0);
  });

  test("what changed meanwhile is told, and neither text is lost", async () => {
    await save("shared", { instructions: "# Theirs\n\nOnce." });
    const page = await openHere("/studio/shared");
    await description(page).fill("Mine");
    await page.goto(`${server.url}/settings`);
    await save("shared", { description: "Theirs", instructions: "# Theirs\n\nTwice." });
    await page.goto(`${server.url}/studio/shared`);
    await page.getByText("Somebody changed it meanwhile.").waitFor();
    expect(await description(page).inputValue()).toBe("Mine");
    // Fields that nobody changed here follow.
    expect(await page.getByLabel("Instructions").inputValue()).toBe("# Theirs\n\nTwice.");
    expect(await severeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Go on with what I wrote" }).click();
    await page.getByText("Somebody changed it meanwhile.").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("It can be activated now.").waitFor();
    expect(await stored("shared")).toMatchObject({
      description: "Mine",
      instructions: "# Theirs\n\nTwice.",
      version: 3,
    });
  });

  slowTest("in Chinese", async () => {
    await save("chinese");
    const page = await open("/studio/chinese", { locale: "zh-CN" });
    await page.getByLabel("描述").fill("还没保存");
    await page.getByText("有未保存的改动。").waitFor();
    await page.getByRole("button", { name: "放弃改动" }).click();
    await expect.poll(() => page.getByLabel("描述").inputValue()).toBe("As it was");
    await page.close();
  });

  test("nothing broke in the page meanwhile", () => {
    expect(faults).toEqual([]);
  });
});
