/** The Skill Studio: skills made by conversation and by hand, in Chromium. */
import { slowTest } from "@etui/values/testing/draws";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import type { Reply } from "../../harness/scripted-provider/script.ts";
import {
  type ScriptedProvider,
  startScriptedProvider,
} from "../../harness/scripted-provider/scripted-provider.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { severeViolations } from "../cards/axe.ts";
import { leadTo, sharedPage } from "../lead-to.ts";
import { looks } from "../looks.ts";
import { startPageServer } from "../page-server.ts";
import { whenQuiet } from "../when-quiet.ts";
import { openStudio } from "./open-studio.ts";

const ASK_WEEK = {
  name: "ask_week",
  description: "Asks for the week",
  type: "collect",
  parameters: {
    type: "object",
    properties: { hours: { type: "number", description: "Hours free" } },
    required: ["hours"],
  },
  when_to_call: "First",
};
const WEEKLY = {
  name: "weekly_plan",
  description: "Plans the week from the goals",
  triggers: ["plan my week"],
  instructions: "# Plan\n\nRead the goals, then plan.",
  tools: [ASK_WEEK],
};

describe.skipIf(!hasChromium)("the Skill Studio in Chromium", () => {
  let provider: ScriptedProvider;
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    provider = await startScriptedProvider();
    server = await startPageServer({
      env: provider.env,
    });
    browser = await startChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await Promise.all([server?.close(), provider?.close()]);
  });

  const script = (...replies: Partial<Reply>[]) => provider.play("play", { replies });
  const open = (address = "/studio", options: Parameters<typeof openStudio>[2] = {}): Promise<Page> =>
    openStudio({ browser, server, faults }, address, options);
  const openHere = sharedPage(open);

  /** Each has a tool of its own, because two skills cannot use the same tool name. */
  async function save(name: string) {
    const tools = [{ ...ASK_WEEK, name: `ask_${name}` }];
    expect((await server.call("save_skill", { ...WEEKLY, name, tools })).json.status).toBe("success");
  }

  test.each([
    ["en-GB", "Goals", "Sets goals for the year", /\p{Script=Han}/u],
    ["zh-CN", "目标追踪", "设定年度目标", /Goals|Sets/],
  ])(
    "what may be said first is about nobody's own folders, and skills are told in the person's language: %s",
    async (locale, title, about, other) => {
      const page = await open("/studio", { locale });
      const tries = page.getByRole("main").getByRole("listitem").getByRole("button");
      await tries.first().waitFor();
      expect(await tries.count()).toBe(3);
      for (const said of await tries.allTextContents()) expect(said).not.toContain("/");
      const first = await tries.first().textContent();
      await tries.first().click();
      expect(await page.getByRole("main").locator("textarea").inputValue()).toBe(first);

      const entry = page.getByRole("complementary").getByRole("link").filter({ hasText: title });
      await entry.filter({ hasText: about }).waitFor();
      expect(await entry.innerText()).not.toMatch(other);
      await entry.click();
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await page.close();
    },
  );

  slowTest("what comes with Etui is opened without asking for what is not there", async () => {
    const page = await open();
    const isQuiet = whenQuiet(page);
    const missing: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 404) missing.push(answer.url());
    });
    for (const tab of ["write", "tools", "routing", "settings", "versions"]) {
      await leadTo(page, `/studio/weekly-review?tab=${tab}`);
      await page.getByRole("heading", { level: 1, name: "Weekly review" }).waitFor();
      await isQuiet();
    }
    expect(missing).toEqual([]);
    await page.close();
  });

  test("a skill is made, changed and deleted by conversation, and the list follows", async () => {
    script(
      { calls: [{ tool: "save_skill", arguments: WEEKLY }] },
      { text: "It is saved." },
      {
        calls: [
          { tool: "save_skill", arguments: { name: "weekly_plan", description: "Plans the week anew" } },
        ],
      },
      { text: "It is changed." },
      { calls: [{ tool: "delete_skill", arguments: { name: "weekly_plan" } }] },
      { text: "It is gone." },
    );
    const page = await openHere("/studio");
    const list = page.getByRole("complementary", { name: "Skills" });
    const field = page.getByRole("textbox", { name: "Say something" });
    const say = async (text: string) => {
      await field.fill(text);
      await field.press("Enter");
    };
    await say("Make a skill that plans my week");
    await page.getByText("It is saved.").waitFor();
    await list
      .getByRole("link", { name: /weekly_plan/ })
      .getByText("1 tool")
      .waitFor();
    expect(provider.asked.find(({ tools }) => tools.length > 0)!.tools).toContain("save_skill");
    await say("Say it anew");
    await page.getByText("It is changed.").waitFor();
    await list.getByText("Plans the week anew").waitFor();
    await say("Delete it");
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await page.getByText("It is gone.").waitFor();
    await list.getByRole("link", { name: /weekly_plan/ }).waitFor({ state: "detached" });
    // The next visit continues the same conversation.
    await page.reload();
    await page.getByText("It is gone.").waitFor();
  });

  test("by hand: written, judged, kept as a draft, published, tried, changed and brought back", async () => {
    const page = await openHere("/studio");
    await page.getByRole("link", { name: "New skill" }).click();
    await page.getByLabel("Name").fill("water_log");
    await page.getByLabel("Description").fill("Notes what was drunk");
    await page.getByLabel("Triggers").fill("drink water\n喝水");
    await page.getByLabel("Instructions").fill("# Water\n\nAsk how much, then note it.");
    await page
      .getByLabel("Tools", { exact: true })
      .fill(JSON.stringify([{ ...ASK_WEEK, name: "ask_glasses" }]));
    await page.getByRole("meter").waitFor();
    const checklist = page.getByRole("region", { name: "Checklist" });
    await checklist.getByText(/Score \d+/).waitFor();
    await page.getByRole("button", { name: "Save as draft" }).click();
    await page.getByText("Saved as a draft.").waitFor();
    const list = page.getByRole("complementary", { name: "Skills" });
    await list
      .getByRole("link", { name: /water_log/ })
      .getByText("Draft")
      .waitFor();
    expect((await server.send("GET", "/api/skills/match?words=drink+water")).json.matches).toEqual([]);

    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("It can be activated now.").waitFor();
    expect((await server.send("GET", "/api/skills/match?words=drink+water")).json.matches[0].name).toBe(
      "water_log",
    );

    await page.getByLabel("Description").fill("Notes every glass");
    await page.getByRole("button", { name: "Publish" }).click();
    await list.getByText("Notes every glass").waitFor();

    await page.getByText("Try its tools").click();
    await page.getByLabel(/hours/i).fill("5");
    await page.getByRole("button", { name: "Run" }).click();
    await page
      .getByRole("main")
      .getByText(/form|hours/i)
      .first()
      .waitFor();

    await page.getByText("Versions", { exact: true }).click();
    await page.getByRole("deletion").getByText("Notes what was drunk").waitFor();
    await page.getByRole("button", { name: "Bring this version back" }).first().click();
    await list.getByText("Notes what was drunk").waitFor();
  });

  test("what somebody else saved meanwhile is not overwritten, and the words stay", async () => {
    await save("shared");
    const page = await openHere("/studio/shared");
    await page.getByLabel("Description").fill("Mine");
    await server.call("save_skill", { name: "shared", description: "Theirs" });
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("Somebody changed it meanwhile.").waitFor();
    expect(await page.getByLabel("Description").inputValue()).toBe("Mine");
    await page.getByRole("button", { name: "Take what is there now" }).click();
    await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Theirs");
  });

  test("settings are kept, and a secret is never shown", async () => {
    await save("keyed");
    const page = await openHere("/studio/keyed?tab=settings");
    await page.getByLabel("Setting", { exact: true }).fill("token");
    await page.getByLabel("Secret").check();
    await page.getByLabel("Value").fill("swordfish");
    await page.getByRole("button", { name: "Set", exact: true }).click();
    await page.getByText("set, and not shown").waitFor();
    await expect.poll(() => page.content()).not.toContain("swordfish");
  });

  slowTest("what is no skill is said where it is written", async () => {
    const page = await openHere("/studio/new%20skill");
    await page.getByLabel("Name").fill("Not A Name");
    await page.getByText(/cannot be the name of a skill/).waitFor();
    await page.getByLabel("Name").fill("fine_name");
    await page.getByLabel("Tools", { exact: true }).fill("{");
    await page.getByText("Line 1, column 2").waitFor();
    expect(await page.getByRole("button", { name: "Publish" }).isDisabled()).toBe(true);
  });

  test.each(looks(0))("axe finds nothing serious: %s", async (_, options, colorScheme, locale) => {
    await save("seen");
    const page = await open("/studio", { ...options, colorScheme, locale });
    const isQuiet = whenQuiet(page);
    for (const address of [
      "/studio",
      "/studio/seen",
      "/studio/seen?tab=tools",
      "/studio/seen?tab=versions",
    ]) {
      await leadTo(page, address);
      await isQuiet();
      expect(await severeViolations(page), address).toEqual([]);
    }
    await page.close();
  });

  test("nothing broke in the page meanwhile", () => {
    expect(faults).toEqual([]);
  });
});
