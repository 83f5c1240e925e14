/** What is said over the page in passing never lies on the buttons of a composer or an editor. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import { PHONE } from "./cards/open-cards.ts";
import { eventually } from "./eventually.ts";
import { newPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("what floats over the page in Chromium", () => {
  beforeAll(() => ensureWebApp(() => {}), 120_000);

  async function box(locator: Locator) {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return { left: x, top: y, right: x + width, bottom: y + height };
  }
  /** Which of the said things lie on a button or on each other. */
  async function covered(said: readonly Locator[], buttons: readonly Locator[]) {
    const floating = await Promise.all(said.map(box));
    const beside = await Promise.all(buttons.map(box));
    return floating.flatMap((one, place) =>
      [...beside, ...floating.slice(place + 1)].filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
    );
  }

  const WIDTHS = [
    ["a desk", { width: 1440, height: 900 }],
    ["a desk without a rail", { width: 1200, height: 800 }],
    ["a phone", PHONE],
  ] as const;

  test("a message, a toast and the notice that nothing comes any more, at a desk, without a rail, on a phone", async () => {
    const browser = await startChromium();
    const server = await startPageServer({ dispatch: true });
    try {
      await server.call("write_user_data", { path: "names/old", content: { a: 1 } });
      const page = await newPage({ browser, server, faults: [] });
      page.setDefaultTimeout(10_000);
      /** In each width, what is said lies on none of the buttons. */
      async function expectClear(said: readonly Locator[], buttons: readonly Locator[]) {
        for (const [name, size] of WIDTHS) {
          await page.setViewportSize(size);
          await eventually(async () => ({ name, covered: await covered(said, buttons) })).toEqual({
            name,
            covered: [],
          });
        }
      }
      await page.goto(`${server.url}/data?path=names/old&edit`);
      const text = page.getByRole("textbox", { name: "JSON" });
      const editor = ["Format", "Discard changes", "Save"].map((name) =>
        page.getByRole("button", { name, exact: true }),
      );
      const composer = ["/ tools", "Send"].map((name) => page.getByRole("button", { name }));
      const chat = page.getByRole("link", { name: "Chat", exact: true });
      // Both views are loaded before the server goes, and so is what shows a message.
      await chat.click();
      await composer[1]!.waitFor();
      await page.goBack();
      await text.fill('{ "a": 2 }');

      const { json } = await server.call("create_trigger", {
        trigger_type: "reminder",
        title: "Stretch",
        schedule: "2099-01-01T08:00",
        schedule_type: "once",
        action: { type: "message", params: { text: "Stand up" } },
      });
      await server.call("control_trigger", { trigger_id: json.trigger_id, action: "run" });
      const arrived = page.getByRole("region", { name: "What has just come" });
      await arrived.getByText("Stand up").waitFor();
      await expectClear([arrived], editor);

      await server.close();
      const offline = page.getByRole("status").filter({ hasText: "Live updates have stopped" });
      await offline.waitFor();
      await expectClear([arrived, offline], editor);

      await chat.click();
      const toasts = page.getByRole("region", { name: "What was just said" });
      await toasts.getByText("not saved, but kept").waitFor();
      await toasts.hover();
      await expectClear([arrived, offline, toasts], composer);
      await page.locator("form[data-kept-clear] textarea").fill("one\ntwo\nthree\nfour\nfive\nsix");
      await expectClear([arrived, offline, toasts], composer);
    } finally {
      await browser.close();
      await server.close().catch(() => {});
    }
  });
});
