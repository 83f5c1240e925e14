/** What today brings, beside the conversation where there is room, and over it where there is none. */
import { inTurn } from "@etui/values/testing/draws";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../harness/chromium.ts";
import { severeViolations } from "../cards/axe.ts";
import { PHONE, withCards } from "../cards/open-cards.ts";

/** Lines of fewer pixels would be hard to read beside a rail. */
const READABLE = 600;

describe.skipIf(!hasChromium)("what today brings in the chat in Chromium", () => {
  const { open, server, faults } = withCards();

  beforeAll(async () => {
    await server().call("create_trigger", {
      trigger_type: "reminder",
      title: "Stretch",
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "message", params: { text: "Ten minutes" } },
    });
  }, 60_000);

  test.each(inTurn([1240, 1280, 1440], 0))(
    "%i px have room for it beside the conversation",
    async (width) => {
      const page = await open("/chat", { viewport: { width, height: 900 } });
      const rail = page.getByRole("complementary", { name: "Today" });
      await rail.getByRole("link", { name: "Stretch" }).first().waitFor();
      expect(await page.getByRole("button", { name: "Today", exact: true }).count()).toBe(0);
      const field = (await page.locator("form[data-kept-clear]").boundingBox())!;
      expect(field.width).toBeGreaterThanOrEqual(READABLE);
      expect(field.x + field.width).toBeLessThanOrEqual((await rail.boundingBox())!.x);
      await page.close();
    },
  );

  test.each([
    ["a window just too narrow", { width: 1239, height: 900 }, "en-GB", "Today"],
    ["a phone, in Chinese", PHONE, "zh-CN", "今天"],
  ] as const)("%s has a button that opens it over the page", async (_, viewport, locale, name) => {
    const page = await open("/chat", { viewport, locale });
    const button = page.getByRole("button", { name, exact: true });
    await button.waitFor();
    expect(await page.getByRole("complementary", { name }).count()).toBe(0);
    await button.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    const reminder = sheet.getByRole("link", { name: "Stretch" }).first();
    await reminder.waitFor();
    const place = (await sheet.boundingBox())!;
    expect(place.x + place.width).toBe(viewport.width);
    expect(place.y + place.height).toBe(viewport.height);
    expect(await severeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await button.and(page.locator(":focus")).waitFor();

    await button.click();
    await reminder.click();
    await sheet.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toMatch(/^\/triggers\//);
    await page.close();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
