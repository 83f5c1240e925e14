/** A tool's form over the conversation: its button stands below the fields and never on them. */
import { inTurn } from "@etui/values/testing/draws";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../harness/chromium.ts";
import { severeViolations } from "../cards/axe.ts";
import { PHONE, withCards } from "../cards/open-cards.ts";
import { eventually } from "../eventually.ts";

describe.skipIf(!hasChromium)("a tool's form in the chat in Chromium", () => {
  const { open, faults } = withCards();

  const LOOKS = [
    ["a desk", { width: 1440, height: 900 }],
    ["a phone", PHONE],
  ] as const;
  test.each(inTurn(LOOKS, 1))(
    "%s: no field shows below the button or behind it, wherever the form is scrolled",
    async (_, viewport) => {
      const page = await open("/chat", { viewport });
      const composer = page.locator("textarea");
      await composer.fill("/show_card");
      await page.getByRole("option", { name: /show_card/ }).waitFor();
      await composer.press("Enter");
      const dialog = page.getByRole("dialog");
      const run = dialog.getByRole("button", { name: "Run" });
      await run.waitFor();
      const form = dialog.getByRole("form", { name: "Arguments" });
      const frame = (await dialog.boundingBox())!;
      const fields = form.locator("input, textarea, select");
      for (const field of [fields.last(), fields.first()]) {
        await field.focus();
        const bar = (await run.locator("xpath=..").boundingBox())!;
        expect(Math.round(bar.y + bar.height)).toBeGreaterThanOrEqual(Math.round(frame.y + frame.height) - 2);
        const shown = (await field.boundingBox())!;
        expect(shown.y + shown.height).toBeLessThanOrEqual(bar.y);
        expect(bar.width).toBeGreaterThanOrEqual(frame.width - 2);
      }
      expect(await severeViolations(page)).toEqual([]);

      // The form has no frame of its own: its fields begin where the title does.
      const title = (await dialog.getByRole("heading", { name: "Show a card" }).boundingBox())!;
      const first = (await form.getByRole("combobox").first().boundingBox())!;
      expect(Math.round(first.x)).toBe(Math.round(title.x));

      await dialog.getByRole("button", { name: "Try an example" }).click();
      await run.click();
      await eventually(() => dialog.count()).toBe(0);
      await page.getByRole("log").getByRole("article").first().waitFor();
      await page.close();
    },
  );

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
