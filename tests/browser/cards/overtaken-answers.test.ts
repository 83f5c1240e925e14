/** Somebody else writes where a person is about to: the page shows both values, and the person decides. */
import { slowTest } from "@etui/values/testing/draws";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { CardPasses } from "../../../packages/server/src/cards/card-passes.ts";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { leadTo } from "../lead-to.ts";
import { strangersPage } from "../open-page.ts";
import { severeViolations } from "./axe.ts";
import { CHECK_IN, PHONE, withCards } from "./open-cards.ts";

const TITLE = "Changed elsewhere while you filled this in";

describe.skipIf(!hasChromium)("an answer that was overtaken, in Chromium", () => {
  const { open, openHere, show, read, write, faults, server, browser } = withCards();
  let path: string;
  let number = 0;
  beforeEach(async () => {
    number += 1;
    path = `day/${number}`;
    await write(path, { pages: 1, mood: "calm" });
  });

  const showForm = (source: object = { path }) => show("form", source, { ...CHECK_IN, save_to: path });
  const stored = async () => (await server().call("read_user_data", { path })).json.data;
  const both = (page: Page, label: string) => page.getByRole("group", { name: label });
  const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();
  const answered = (page: Page) =>
    page
      .getByText(/^Answered /)
      .first()
      .waitFor();

  test("both values are shown with whose the stored one is; keys alone are enough to decide", async () => {
    const id = await showForm();
    const page = await openHere(`/cards/${id}`);
    await page.getByLabel("Pages").fill("2");
    await write(path, { pages: 9, mood: "glad" });
    // Untouched fields follow, so the newer version is on the screen, behind what was typed.
    await eventually(() => page.getByLabel("Mood").inputValue()).toBe("glad");
    await submit(page);
    const panel = page.getByRole("form", { name: TITLE });
    await panel.waitFor();
    await eventually(() =>
      page.getByRole("heading", { name: TITLE }).evaluate((heading) => heading.matches(":focus")),
    ).toBe(true);
    const mine = both(page, "Pages").getByRole("radio", { name: /^Yours 2$/ });
    const theirs = both(page, "Pages").getByRole("radio", {
      name: /^Stored now · through the HTTP API · .* 9$/,
    });
    expect([await mine.isChecked(), await theirs.isChecked()]).toEqual([false, false]);
    expect(await page.getByRole("group", { name: "Mood" }).count()).toBe(0);
    expect(await severeViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "Save the choice" }).press("Enter");
    await page.getByText("Choose one of the two for each.").waitFor();
    await eventually(() => mine.evaluate((radio) => radio.matches(":focus"))).toBe(true);
    await page.keyboard.press("ArrowDown");
    expect(await theirs.isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    await answered(page);
    expect(await stored()).toEqual({ pages: 9, mood: "glad" });
    await page.getByText("Kept as changed elsewhere: Pages").waitFor();
    expect((await read(`/api/cards/${id}`)).answer.values).toEqual({ pages: 9, mood: "glad" });
  });

  slowTest(
    "what is written while the person decides is asked about anew, and their other word holds",
    async () => {
      const page = await openHere(`/cards/${await showForm()}`);
      await page.getByLabel("Pages").fill("2");
      await page.getByLabel("Mood").fill("tired");
      await write(path, { pages: 9, mood: "glad" });
      await submit(page);
      await page.getByRole("button", { name: "Keep all of mine" }).click();
      await both(page, "Mood")
        .getByRole("radio", { name: /^Stored now/ })
        .check();
      await write(path, { pages: 11, mood: "glad" });
      await page.getByRole("button", { name: "Save the choice" }).click();
      await both(page, "Pages").getByText("11").waitFor();
      // The newer value is shown as soon as it is there, and what is left to decide when the choice was answered.
      await eventually(() => page.getByRole("group", { name: "Mood" }).count()).toBe(0);
      await both(page, "Pages")
        .getByRole("radio", { name: /^Yours/ })
        .check();
      await page.getByRole("button", { name: "Save the choice" }).click();
      await answered(page);
      expect(await stored()).toEqual({ pages: 2, mood: "glad" });
    },
  );

  slowTest("the way back leads to what was filled in, and a reload asks again", async () => {
    const page = await openHere(`/cards/${await showForm()}`);
    await page.getByLabel("Pages").fill("2");
    await write(path, { pages: 9, mood: "calm" });
    await submit(page);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    expect(await page.getByLabel("Pages").inputValue()).toBe("2");
    await eventually(() =>
      page.getByRole("button", { name: "Submit" }).evaluate((button) => button.matches(":focus")),
    ).toBe(true);
    await page.reload();
    await eventually(() => page.getByLabel("Pages").inputValue()).toBe("2");
    await submit(page);
    await both(page, "Pages")
      .getByRole("radio", { name: /^Yours/ })
      .check();
    await page.getByRole("button", { name: "Save the choice" }).click();
    await answered(page);
    expect(await stored()).toEqual({ pages: 2, mood: "calm" });
  });

  slowTest("a choice that does not arrive stays, and is sent again", async () => {
    const page = await open(`/cards/${await showForm()}`);
    await page.getByLabel("Pages").fill("2");
    await write(path, { pages: 9, mood: "calm" });
    await submit(page);
    await both(page, "Pages")
      .getByRole("radio", { name: /^Yours/ })
      .check();
    await page.route("**/submit", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Save the choice" }).click();
    await page.getByText("Your answer was not sent.").waitFor();
    await page.getByRole("button", { name: "Save the choice" }).click();
    await answered(page);
    expect(await stored()).toMatchObject({ pages: 2 });
    await page.close();
  });

  slowTest("a document that was deleted meanwhile comes back only if the person says so", async () => {
    const page = await openHere(`/cards/${await showForm({ data: {} })}`);
    await page.getByLabel("Pages").fill("2");
    await server().call("delete_user_data", { path });
    await submit(page);
    await page.getByRole("heading", { name: "Gone while you filled this in" }).waitFor();
    await page.getByRole("button", { name: "Save it there anew" }).click();
    await answered(page);
    expect(await stored()).toEqual({ pages: 2 });
  });

  slowTest("a choice and a decision are asked about in the same way", async () => {
    const select = await show("select", { data: ["tea", "water"] }, { title: "Drink", save_to: path });
    const modal = await show(
      "modal",
      { data: { text: "Which?", actions: ["tea", "water"] } },
      { title: "Drink", save_to: path },
    );
    await write(path, { choice: "coffee" });
    const page = await openHere(`/cards/${select}`);
    await page.getByText("tea").click();
    await submit(page);
    await both(page, "Drink")
      .getByRole("radio", { name: /^Stored now .*coffee$/ })
      .check();
    await page.getByRole("button", { name: "Save the choice" }).click();
    await answered(page);
    expect(await stored()).toEqual({ choice: "coffee" });
    await leadTo(page, `/cards/${modal}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "water" }).click();
    await dialog.getByRole("radio", { name: /^Yours water$/ }).check();
    await dialog.getByRole("button", { name: "Save the choice" }).click();
    await eventually(stored).toEqual({ choice: "water" });
  });

  slowTest(
    "with a link on a phone, in Chinese: fields nobody touched are merged unasked, the others decided at once",
    async () => {
      const id = await showForm();
      const { home, port } = server();
      const link = await new CardPasses({ home, port: () => port }).linkTo({ userId: "local", cardId: id });
      const stranger = { locale: "zh-CN", viewport: PHONE } as const;
      const page = await strangersPage({ browser: browser(), server: server(), faults }, stranger);
      await page.goto(link!);
      await page.getByLabel("Pages").fill("2");
      await write(path, { pages: 9, mood: "glad" });
      await page.getByRole("button", { name: "提交" }).click();
      await page.getByRole("heading", { name: "你填写期间，这里在别处改过了" }).waitFor();
      expect(await severeViolations(page)).toEqual([]);
      const width = await page.locator("html").evaluate((html: { scrollWidth: number }) => html.scrollWidth);
      expect(width).toBeLessThanOrEqual(PHONE.width);
      await page.getByRole("radio", { name: /^你填的/ }).check();
      await page.getByRole("button", { name: "按选择保存" }).click();
      await page.getByText("沿用了别处的改动：Mood").waitFor();
      expect(await stored()).toEqual({ pages: 2, mood: "glad" });
      await page.close();
    },
  );

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
