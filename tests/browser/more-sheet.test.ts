/** On a phone, what the rail has elsewhere: the search, the other places, and how the page looks and speaks. */
import { slowTest } from "@etui/values/testing/draws";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../harness/chromium.ts";
import { severeViolations } from "./cards/axe.ts";
import { PHONE, withCards } from "./cards/open-cards.ts";
import { eventually } from "./eventually.ts";

describe.skipIf(!hasChromium)("the sheet of a phone in Chromium", () => {
  const { open, read, faults } = withCards();

  test("is called as its button, has the search first, and the places of the workshop under their name", async () => {
    const page = await open("/", { viewport: PHONE });
    const more = page.getByRole("button", { name: "More" });
    await more.click();
    const sheet = page.getByRole("dialog", { name: "More" });
    await sheet.waitFor();
    const places = sheet.getByRole("navigation", { name: "More" });
    expect(await places.getByRole("link").allTextContents()).toContain("Data");
    const workshop = places.getByRole("group", { name: "Workshop" });
    const names = await workshop.getByRole("link").allTextContents();
    expect(names).toContain("Tools");
    expect(names).not.toContain("Data");
    expect(await severeViolations(page)).toEqual([]);

    await sheet.getByRole("button", { name: "Find" }).click();
    const field = page.getByRole("combobox", { name: "Find anything, ask, or go somewhere" });
    await field.waitFor();
    expect(await sheet.count()).toBe(0);
    await field.fill("activity");
    await page.getByRole("option", { name: "Activity" }).first().click();
    await page.getByRole("main").getByRole("heading", { name: "Activity", level: 1 }).waitFor();

    await more.click();
    await sheet.getByRole("button", { name: "Find" }).click();
    await field.waitFor();
    await page.keyboard.press("Escape");
    await more.and(page.locator(":focus")).waitFor();
    await page.close();
  });

  slowTest("changes the appearance and the language, in which it then speaks itself", async () => {
    const page = await open("/", { viewport: PHONE, colorScheme: "light" });
    await page.getByRole("button", { name: "More" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("group", { name: "Appearance" }).getByText("Dark", { exact: true }).click();
    await page.locator("html[data-theme=dark]").waitFor();
    await sheet.getByRole("group", { name: "Language" }).getByText("中文").click();
    await sheet.getByRole("heading", { name: "更多" }).waitFor();
    await sheet.getByRole("button", { name: "查找" }).waitFor();
    await eventually(async () => (await read("/api/settings")).locale).toBe("zh");
    expect(await severeViolations(page)).toEqual([]);
    await page.close();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
