/** What cannot be drawn says so in its place, in the reader's language, and is drawn once that is possible. */
import { slowTest } from "@etui/values/testing/draws";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import {
  type ScriptedProvider,
  startScriptedProvider,
} from "../harness/scripted-provider/scripted-provider.ts";
import type { TestServer } from "../harness/test-server.ts";
import { severeViolations } from "./cards/axe.ts";
import { eventually } from "./eventually.ts";
import { leadTo } from "./lead-to.ts";
import { newPage, openPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("what breaks in Chromium", () => {
  let provider: ScriptedProvider;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    await ensureWebApp(() => {});
    provider = await startScriptedProvider();
    server = await startPageServer({ env: provider.env, dispatch: true });
    browser = await startChromium();
    await server.call("write_user_data", { path: "goals/2026", content: { run: "21.1 km" } });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await Promise.all([server?.close(), provider?.close()]);
  });

  const open = (options: Parameters<typeof openPage>[1] = {}): Promise<Page> =>
    openPage({ browser, server, faults: [] }, options);
  /** For what breaks before anything is drawn. */
  const empty = (options: Parameters<typeof newPage>[1] = {}): Promise<Page> =>
    newPage({ browser, server, faults: [] }, options);

  /** Makes the server answer something that no page can draw, until the returned function is called. */
  async function misled(page: Page, address: string, answer: object): Promise<() => Promise<void>> {
    await page.route(address, (route) => route.fulfill({ json: answer }));
    return () => page.unroute(address);
  }
  async function cutOff(page: Page, address: string): Promise<() => Promise<void>> {
    await page.route(address, (route) => route.abort());
    return () => page.unroute(address);
  }
  /** Removed from the page, not only hidden: the browser reports the closing a moment later. */
  const noDialog = (page: Page) => eventually(() => page.locator("dialog").count()).toBe(0);
  const field = (page: Page) => page.getByRole("combobox", { name: "Find anything, ask, or go somewhere" });

  slowTest(
    "a palette that throws is a dialog that says so, closes, opens again and tries again",
    async () => {
      const page = await open();
      const told: string[] = [];
      page.on("console", (message) => message.type() === "error" && told.push(message.text()));
      const asItIs = await misled(page, "**/api/tools", { tools: "none" });
      await page.keyboard.press("Control+k");
      const dialog = page.getByRole("dialog", { name: "Find" });
      await dialog.getByText("“Find” could not be drawn.").waitFor();
      expect(await severeViolations(page)).toEqual([]);
      expect(told.join("\n")).toContain("TypeError");
      await dialog.getByRole("button", { name: "Try again" }).click();
      await dialog.getByText("could not be drawn.").waitFor();
      await page.keyboard.press("Escape");
      await noDialog(page);
      await page.getByRole("button", { name: "Find" }).click();
      await dialog.waitFor();
      await asItIs();
      await dialog.getByRole("button", { name: "Try again" }).click();
      await field(page).fill("write_user");
      await page.getByRole("option", { name: /write_user_data/ }).waitFor();
      expect(await dialog.getByText("could not be drawn").count()).toBe(0);
      await page.close();
    },
  );

  slowTest(
    "a palette whose code does not come is asked for again, by the button and by the keys",
    async () => {
      const page = await open({ locale: "zh-CN" });
      const back = await cutOff(page, "**/assets/Palette-*.js");
      await page.keyboard.press("Control+k");
      const dialog = page.getByRole("dialog", { name: "查找" });
      await dialog.getByText("“查找”画不出来。").waitFor();
      await dialog.getByRole("button", { name: "再试一次" }).click();
      await dialog.getByText("“查找”画不出来。").waitFor();
      await dialog.getByRole("button", { name: "关闭" }).click();
      await noDialog(page);
      await back();
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "去哪里，或做什么？" }).waitFor();
      await page.close();
    },
  );

  test("a view says that it broke, and is drawn again on the spot or at another address", async () => {
    const page = await open();
    const asItIs = await misled(page, "**/api/skills?*", { skills: {} });
    await page.getByRole("link", { name: "Skill Studio" }).click();
    const main = page.getByRole("main");
    const broken = main.getByText("This view could not be drawn.");
    await broken.waitFor();
    await main.getByRole("button", { name: "Try again" }).click();
    await broken.waitFor();
    await asItIs();
    await main.getByRole("button", { name: "Try again" }).click();
    await main.getByRole("heading", { name: "Skills" }).waitFor();
    expect(await broken.count()).toBe(0);

    await misled(page, "**/api/data/history?*", { path: "goals/2026", deleted: false, versions: null });
    await leadTo(page, "/data?path=goals/2026");
    await broken.waitFor();
    await page.getByRole("link", { name: "Data", exact: true }).click();
    await main.getByRole("tree").waitFor();
    expect(await broken.count()).toBe(0);
    await page.close();
  });

  test("a small part fails without its neighbours", async () => {
    const page = await empty();
    const asItIs = await misled(page, "**/api/conversations?*", { conversations: 5 });
    await page.goto(server.url);
    const rail = page.getByRole("navigation").first();
    await rail.getByText("“Recent” could not be drawn.").waitFor();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    await asItIs();
    await rail.getByRole("button", { name: "Try again" }).click();
    await eventually(() => rail.getByText("could not be drawn").count()).toBe(0);
    await page.close();
  });

  slowTest("what breaks outside of every view does not leave a blank page", async () => {
    const page = await empty();
    const asItIs = await misled(page, "**/api/confirmations", { confirmations: {} });
    await page.goto(server.url);
    await page.getByText("The page could not be drawn.").waitFor();
    await asItIs();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    await page.close();
  });

  test("a view whose code does not come because Etui is not running says so, and comes by itself", async () => {
    const page = await empty();
    const code = await cutOff(page, "**/assets/TriggersPage-*.js");
    await page.goto(`${server.url}/`);
    await page.getByRole("navigation").first().waitFor();
    const answers = await cutOff(page, "**/api/session");
    await page.getByRole("link", { name: "Triggers" }).click();
    const main = page.getByRole("main");
    const notRunning = main.getByRole("heading", { name: "Etui is not running" });
    await notRunning.waitFor();
    await main.getByText("npm start").waitFor();
    expect(await main.getByText("could not be drawn").count()).toBe(0);
    expect(await severeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Inbox" }).click();
    await main.getByRole("heading", { name: "Inbox" }).waitFor();
    await page.getByRole("link", { name: "Triggers" }).click();
    await notRunning.waitFor();
    await code();
    await answers();
    await main.getByRole("heading", { name: "Triggers", level: 1 }).waitFor();
    expect(await notRunning.count()).toBe(0);
    await page.close();
  });

  slowTest(
    "a view whose code is missing on a server that answers says that it could not be drawn",
    async () => {
      const page = await empty();
      const code = await cutOff(page, "**/assets/TriggersPage-*.js");
      await page.goto(`${server.url}/triggers`);
      const main = page.getByRole("main");
      await main.getByText("This view could not be drawn.").waitFor();
      expect(await main.getByText("Etui is not running").count()).toBe(0);
      await code();
      await main.getByRole("button", { name: "Try again" }).click();
      await main.getByRole("heading", { name: "Triggers", level: 1 }).waitFor();
      await page.close();
    },
  );

  slowTest("where what arrives cannot be shown, the corner says so until it is put away", async () => {
    const page = await empty();
    const back = await cutOff(page, "**/assets/Attendant-*.js");
    await page.goto(server.url);
    const said = page.getByText("What arrives cannot be shown here now.");
    await said.waitFor();
    await page.getByRole("button", { name: "Put away" }).click();
    await eventually(() => said.count()).toBe(0);
    await page.reload();
    await said.waitFor();
    await back();
    await page.getByRole("button", { name: "Try again" }).click();
    await eventually(() => said.count()).toBe(0);
    await page.close();
  });

  slowTest(
    "a message and a receipt say what they are about, whatever else of them cannot be drawn",
    async () => {
      const page = await open();
      await cutOff(page, "**/assets/ArrivedMessages-*.js");
      await cutOff(page, "**/assets/Receipt-*.js");
      const { json } = await server.call("create_trigger", {
        trigger_type: "reminder",
        title: "Stretch",
        schedule: "2099-01-01T08:00",
        schedule_type: "once",
        action: { type: "message", params: { text: "Stand up" } },
      });
      await server.call("control_trigger", { trigger_id: json.trigger_id, action: "run" });
      const arrived = page.getByRole("region", { name: "What has just come" });
      await arrived.getByText("Stretch").waitFor();
      await arrived.getByText("What arrives cannot be shown here now.").waitFor();
      await arrived.getByRole("button", { name: "Put away" }).click();
      await eventually(() => arrived.getByText("Stretch").count()).toBe(0);

      await server.call("write_user_data", { path: "names/old", content: { a: 1 } });
      await leadTo(page, "/data?path=names/old");
      await page.getByRole("button", { name: "Actions" }).click();
      await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
      const said = page.getByRole("status").filter({ hasText: "Deleted names/old" });
      await said.getByText("This part could not be drawn.").waitFor();
      await page.unrouteAll();
      await said.getByRole("button", { name: "Try again" }).click();
      await said.getByRole("button", { name: "Undo" }).waitFor();
      await page.close();
    },
  );

  slowTest("a sheet and a card whose code does not come leave the page as it is", async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    const back = await cutOff(page, "**/assets/MoreSheet-*.js");
    await page.getByRole("button", { name: "More" }).click();
    const sheet = page.getByRole("dialog", { name: "More" });
    await sheet.getByText("“More” could not be drawn.").waitFor();
    await back();
    await sheet.getByRole("button", { name: "Try again" }).click();
    await sheet.getByRole("link", { name: "Tools" }).click();
    await sheet.waitFor({ state: "hidden" });

    const cards = await cutOff(page, "**/assets/CounterCard-*.js");
    const { json } = await server.call("show_card", {
      card_type: "counter",
      data_source: { data: { Pages: 182 } },
    });
    await leadTo(page, `/cards/${json.card_id}`);
    const card = page.getByRole("article").first();
    await card.getByText("This card could not be drawn. Here is the data as it is.").waitFor();
    await card.getByText("182").first().waitFor();
    await cards();
    await card.getByRole("button", { name: "Try again" }).click();
    await eventually(() => card.getByText("could not be drawn").count()).toBe(0);
    await page.close();
  });

  slowTest(
    "a sheet and a card whose code does not come because Etui is not running say so, and come by themselves",
    async () => {
      const page = await empty({ viewport: { width: 390, height: 844 } });
      const { json } = await server.call("show_card", {
        card_type: "counter",
        data_source: { data: { Pages: 182 } },
      });
      const cards = await cutOff(page, "**/assets/CounterCard-*.js");
      const code = await cutOff(page, "**/assets/MoreSheet-*.js");
      await page.goto(`${server.url}/cards/${json.card_id}`);
      const card = page.getByRole("article").first();
      await card.getByText("This card could not be drawn.").waitFor();
      const answers = await cutOff(page, "**/api/session");
      await card.getByRole("button", { name: "Try again" }).click();
      await card.getByText("Etui does not answer.").waitFor();
      expect(await card.getByText("182").count()).toBeGreaterThan(0);
      await page.getByRole("button", { name: "More" }).click();
      const sheet = page.getByRole("dialog", { name: "More" });
      await sheet.getByText("Etui is not running").waitFor();
      expect(await sheet.getByText("could not be drawn").count()).toBe(0);
      expect(await sheet.getByRole("button", { name: "Load again" }).count()).toBe(0);
      await cards();
      await code();
      await answers();
      await sheet.getByRole("link", { name: "Tools" }).waitFor();
      await eventually(() => card.getByText("Etui does not answer.").count()).toBe(0);
      await page.close();
    },
  );

  slowTest(
    "in a conversation what is typed stays, and what was said is there without its formatting",
    async () => {
      provider.play("play", { replies: [{ text: "**Bold** words" }] });
      const page = await empty();
      await page.goto(`${server.url}/chat`);
      const composer = page.getByRole("textbox", { name: "Say something" });
      const dialogs = await cutOff(page, "**/assets/ConversationsDialog-*.js");
      const formatting = await cutOff(page, "**/assets/Markdown-*.js");
      await composer.fill("Be bold");
      await page.getByRole("button", { name: "All conversations" }).click();
      const dialog = page.getByRole("dialog", { name: "Conversations" });
      await dialog.getByText("could not be drawn.").waitFor();
      await page.keyboard.press("Escape");
      await noDialog(page);
      expect(await composer.inputValue()).toBe("Be bold");
      await dialogs();
      await page.getByRole("button", { name: "All conversations" }).click();
      await dialog.getByRole("searchbox").waitFor();
      await page.keyboard.press("Escape");
      await noDialog(page);

      await composer.press("Enter");
      const said = page.getByText("This is shown as it was written: its formatting could not be drawn.");
      await said.waitFor();
      await page.getByText("**Bold** words").waitFor();
      await formatting();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.locator("strong", { hasText: "Bold" }).waitFor();
      expect(await said.count()).toBe(0);
      await page.close();
    },
  );

  slowTest("without any words both languages say that the page did not come", async () => {
    const page = await empty();
    await cutOff(page, "**/assets/en-*.js");
    await page.goto(server.url);
    await page.getByText("Etui could not be loaded.").waitFor();
    await page.getByText("请重新加载页面").waitFor();
    await page.close();
  });

  slowTest("a language that does not come is told of in the one that is spoken", async () => {
    const page = await open();
    await cutOff(page, "**/assets/zh-*.js");
    await page.getByRole("button", { name: "中文" }).click();
    await page.getByText("The other language could not be loaded.").waitFor();
    await page.close();
  });
});
