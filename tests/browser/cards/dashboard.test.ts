/** Home: pinned cards, arranged by hand and by keyboard, and today's events. */
import { slowTest } from "@etui/values/testing/draws";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { severeViolations } from "./axe.ts";
import { CHECK_IN, PHONE, withCards } from "./open-cards.ts";

describe.skipIf(!hasChromium)("the dashboard in Chromium", () => {
  const { open, openHere, show, showSample, pin, read, write, faults, server } = withCards();
  const titles = (page: Awaited<ReturnType<typeof open>>) =>
    page.getByRole("list", { name: "Pinned cards" }).getByRole("heading", { level: 2 }).allInnerTexts();

  test("an empty one teaches what belongs here; one click puts the first card there", async () => {
    const page = await open("/");
    await page.getByRole("heading", { name: "Nothing is pinned yet" }).waitFor();
    expect(await severeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Pin an example" }).click();
    await page.getByRole("checkbox", { name: "Done: Oat milk" }).check();
    const [{ card_id }] = (await read("/api/pins")).pins;
    await eventually(async () => (await read(`/api/cards/${card_id}`)).data.items[0].checked).toBe(true);
    await page.close();
  });

  test("a card is pinned from its page, moved by keyboard, made wide, and stays so after a reload", async () => {
    const a = await show("counter", { data: 1 }, { title: "Alpha" });
    const b = await show("counter", { data: 2 }, { title: "Beta" });
    const c = await show("counter", { data: 3 }, { title: "Gamma" });
    await pin([a, b].map((card_id) => ({ card_id, size: "small" })));
    const page = await openHere(`/cards/${c}`);
    await page.getByRole("button", { name: "Card menu" }).click();
    await page.getByRole("menuitem", { name: "Pin to the dashboard" }).click();
    await page.getByRole("link", { name: "Open the dashboard" }).click();
    await eventually(() => titles(page)).toEqual(["Alpha", "Beta", "Gamma"]);

    await page.getByRole("button", { name: "Move Alpha" }).focus();
    await page.keyboard.press("Space");
    await page.getByText("Alpha is picked up. It is card 1 of 3.").waitFor({ state: "attached" });
    // Where the cards lie is measured once one is picked up, and nobody presses the next key within a frame.
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    await page.keyboard.press("ArrowRight");
    await page.getByText("Alpha would become card 2 of 3.").waitFor({ state: "attached" });
    await page.keyboard.press("Space");
    await page.getByText("Alpha is now card 2 of 3.").waitFor({ state: "attached" });
    await eventually(() => titles(page)).toEqual(["Beta", "Alpha", "Gamma"]);

    const beta = page.getByRole("article", { name: "Beta" });
    await beta.getByRole("button", { name: "Card menu" }).click();
    await page.getByRole("menuitem", { name: "Make it wide" }).click();
    await eventually(async () => (await read("/api/pins")).pins).toEqual([
      { card_id: b, size: "wide" },
      { card_id: a, size: "small" },
      { card_id: c, size: "small" },
    ]);
    await page.reload();
    await eventually(() => titles(page)).toEqual(["Beta", "Alpha", "Gamma"]);
  });

  slowTest("a card is dragged with the mouse; one that leaves makes no hole", async () => {
    const [first, second, third] = (await read("/api/pins")).pins;
    const page = await openHere("/");
    await eventually(() => titles(page)).toHaveLength(3);
    const grip = (await page.getByRole("button", { name: "Move Gamma" }).boundingBox())!;
    const onto = (await page.getByRole("article", { name: "Beta" }).boundingBox())!;
    await page.mouse.move(grip.x + 5, grip.y + 5);
    await page.mouse.down();
    await page.mouse.move(grip.x - 20, grip.y - 20, { steps: 4 });
    await page.mouse.move(onto.x + onto.width / 2, onto.y + onto.height / 2, { steps: 8 });
    await page.mouse.up();
    await eventually(() => titles(page)).toEqual(["Gamma", "Beta", "Alpha"]);
    await eventually(async () => (await read("/api/pins")).pins).toEqual([third, first, second]);
    // For a moment, the press that ends a drag is no click.
    await page.waitForTimeout(100);

    await page.getByRole("article", { name: "Gamma" }).getByRole("button", { name: "Card menu" }).click();
    await page.getByRole("menuitem", { name: "Unpin" }).click();
    await eventually(async () => (await read("/api/pins")).pins).toEqual([first, second]);
    await eventually(() => titles(page)).toEqual(["Beta", "Alpha"]);
  });

  test("what waits for an answer is listed and goes when it was given; a pinned card follows a write", async () => {
    const form = await show("form", { data: {} }, CHECK_IN);
    await write("goals/run", { km: 13 });
    const goal = await show("tree", { path: "goals/run" }, { title: "Run" });
    await pin([{ card_id: goal, size: "tall" }]);
    const page = await openHere("/");
    const waits = page.getByRole("region", { name: "Waits for you" });
    await waits.getByRole("link", { name: "Check in" }).waitFor();
    const run = page.getByRole("article", { name: "Run" });
    await run.getByText("13").waitFor();
    await write("goals/run", { km: 14 });
    await run.getByText("14").waitFor();
    await server().send("POST", `/api/cards/${form}/submit`, {
      body: { values: { pages: 1 }, submission_key: "by-another-client" },
    });
    await eventually(() => waits.getByRole("link").count()).toBe(0);
  });

  slowTest("what a tool asks is listed in the reader's language", async () => {
    await write("goals/old", { km: 1 });
    await server().call("purge_user_data", { path: "goals/old" });
    const page = await open("/", { locale: "zh-CN" });
    const waits = page.getByRole("region", { name: "等你回答" });
    await waits.getByRole("link", { name: '彻底删除"goals/old"和它的所有版本？' }).waitFor();
    await page.close();
  });

  slowTest(
    "on a phone it is one column, the other places are in a sheet, and nothing scrolls sideways",
    async () => {
      const ids = [await showSample("table"), await showSample("chart"), await showSample("form")];
      await pin(ids.map((card_id) => ({ card_id, size: "large" })));
      const page = await open("/", { viewport: PHONE, colorScheme: "dark" });
      await eventually(() => titles(page)).toHaveLength(3);
      const sideways = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect(sideways).toBeLessThanOrEqual(0);
      expect(await severeViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Cards" }).click();
      await page.getByRole("heading", { level: 1, name: "Cards" }).waitFor();
      await page.close();
    },
  );

  slowTest("nothing on it keeps anybody out", async () => {
    const page = await openHere("/");
    await eventually(() => titles(page)).toHaveLength(3);
    expect(await severeViolations(page)).toEqual([]);
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
