/**
 * Every scenario as a person experiences it: in the page, in their language, with what it shows. In `npm test` three of the
 * stories are told, each in one of its languages, in the slow tests all in all: what the others show in the page stands in
 * `tests/browser`, and `scenarios.test.ts` tells each of them without one.
 */
import { inTurn, slowTest } from "@etui/values/testing/draws";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { newPage } from "../browser/open-page.ts";
import { startPageServer } from "../browser/page-server.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import {
  type ScriptedProvider,
  startScriptedProvider,
} from "../harness/scripted-provider/scripted-provider.ts";
import type { TestServer } from "../harness/test-server.ts";
import { putFiles, repliesOf, type Scenario, scenarios } from "./scenario.ts";

const LOCALES = { zh: "zh-CN", en: "en-GB" };
const WORDS = {
  zh: { undo: "撤销", taken: /已撤销/, submit: "提交", approve: "同意", skills: "技能", answered: "已回答" },
  en: {
    undo: "Undo",
    taken: /Took back 1 change/,
    submit: "Submit",
    approve: "Approve",
    skills: "Skills",
    answered: "Answered",
  },
};

const storyOf = ({ name }: Scenario) => name.slice(0, name.lastIndexOf("."));
const stories = [...new Set(scenarios.map(storyOf))];
const told = stories.flatMap((story, turn) =>
  inTurn(
    scenarios.filter((scenario) => storyOf(scenario) === story),
    turn,
  ),
);

/** A form in the conversation, a skill's own code, and a reminder that fires. */
const ALWAYS = ["check-in", "four-pillars", "reminder"];

describe.skipIf(!hasChromium)("in Chromium", () => {
  let provider: ScriptedProvider;
  let browser: Browser;
  beforeAll(async () => {
    await ensureWebApp(() => {});
    provider = await startScriptedProvider();
    browser = await startChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await provider?.close();
  });

  const isAlways = (scenario: Scenario) => ALWAYS.includes(storyOf(scenario));
  test.each(told.filter(isAlways))("$name", tell);
  slowTest.each(told.filter((scenario) => !isAlways(scenario)))("$name", tell);

  async function tell(scenario: Scenario) {
    provider.play("play", { replies: repliesInPage(scenario) });
    await using server = await startPageServer({ env: provider.env, dispatch: true });
    await putFiles(server, scenario);
    const faults: string[] = [];
    const page = await newPage({ browser, server, faults }, { locale: LOCALES[scenario.language] });
    page.setDefaultTimeout(20_000);
    await page.goto(`${server.url}/${scenario.expert === "skill-studio" ? "studio" : "chat"}`);
    const field = page.getByRole("textbox", {
      name: { zh: "说点什么", en: "Say something" }[scenario.language],
    });
    const log = page.getByRole("log");
    for (const [at, turn] of scenario.turns.entries()) {
      // The page goes on by itself with what was filled in.
      if (!scenario.turns[at - 1]?.fills) {
        await field.fill(turn.say);
        await field.press("Enter");
      }
      if (turn.answer) await fillIn(log, turn, WORDS[scenario.language].submit);
      if (turn.agrees)
        await log.getByRole("button", { name: WORDS[scenario.language].approve, exact: true }).click();
      await log.getByText(turn.says).waitFor();
      for (const tool of new Set(turn.calls))
        await log
          .getByRole("button", { name: new RegExp(`^${tool} `) })
          .first()
          .waitFor();
      if (turn.shows === "tree") await log.getByRole("treeitem").first().waitFor();
      if (turn.fills) {
        await fillIn(log, turn, WORDS[scenario.language].submit);
        await log.getByText(WORDS[scenario.language].answered).first().waitFor();
      }
      if (turn.skill) await expectListed(page, turn.skill.name);
      if (turn.fires) await page.getByText(turn.reminder!, { exact: true }).first().waitFor();
    }
    await expectStored(server, scenario.stored);
    if (scenario.undone) {
      const { undo, taken } = WORDS[scenario.language];
      await log.getByRole("button", { name: undo }).last().click();
      await log.getByText(taken).waitFor();
      await expectStored(server, scenario.undone);
    }
    expect(faults).toEqual([]);
    await page.close();
  }
});

/** Where the page goes on by itself, nothing is said, and what stands beside the words comes first. */
const repliesInPage = ({ turns, ...scenario }: Scenario) =>
  repliesOf({
    ...scenario,
    turns: turns.map((turn, at) => (turns[at - 1]?.fills ? { ...turn, say: "<now>" } : turn)),
  });

/** The fields are found by their names in the question. */
async function fillIn(
  log: Locator,
  { answer, fills, labels, replies }: Scenario["turns"][number],
  submit: string,
) {
  const asked = replies.flatMap(({ calls }) => calls ?? []).find(({ tool }) => tool === "ask");
  const { fields = [] } = (asked?.arguments ?? {}) as { fields?: { name: string; label: string }[] };
  const named = labels ?? Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  for (const [name, label] of Object.entries(named))
    await log.getByLabel(label).fill(String((answer ?? fills)![name]));
  await log.getByRole("button", { name: submit }).click();
}

const expectListed = (page: Page, name: string) =>
  page.getByRole("complementary").getByText(name, { exact: false }).first().waitFor();

/** Null means that the document does not exist. */
async function expectStored(server: TestServer, documents: Scenario["stored"]): Promise<void> {
  for (const [path, content] of Object.entries(documents))
    await vi.waitFor(async () => {
      const { data = null } = (await server.call("read_user_data", { path })).json;
      expect(data).toEqual(content);
    }, 20_000);
}
