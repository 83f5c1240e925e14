/** Every view scrolls inside the page's frame, without blank space after its end. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../harness/chromium.ts";
import { CHECK_IN, PHONE, withCards } from "./cards/open-cards.ts";
import { eventually } from "./eventually.ts";

const DESK = { width: 1280, height: 900 };

describe.skipIf(!hasChromium)("scrolling in Chromium", () => {
  const { open, show, showSample, pin, write, server } = withCards();
  let form: string;
  let trigger: string;

  beforeAll(async () => {
    for (let n = 1; n <= 40; n += 1) await write(`runs/${n}`, { km: n, place: "river", felt: "good" });
    for (let n = 1; n <= 30; n += 1) await write("goals/run", { km: n });
    const { json } = await server().call("create_trigger", {
      trigger_type: "reminder",
      title: "Stretch",
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "notify", params: { body: "Ten minutes" } },
    });
    trigger = json.trigger_id;
    form = await show(
      "form",
      { data: {} },
      {
        ...CHECK_IN,
        fields: Array.from({ length: 30 }, (_, n) => ({
          name: `f${n}`,
          label: `Field ${n}`,
          type: "checkbox",
        })),
      },
    );
    const cards = [form];
    for (const type of ["list", "table", "chart", "select", "tree"] as const)
      cards.push(await showSample(type));
    await pin(cards.map((card_id) => ({ card_id, size: "large" })));
  }, 60_000);

  const beyond = (page: Page) =>
    page.evaluate<number>("document.scrollingElement.scrollHeight - window.innerHeight");

  test.each([
    ["a desk", DESK],
    ["a phone", PHONE],
  ])("no view is longer than %s", { timeout: 90_000 }, async (_, viewport) => {
    const page = await open("/", { viewport });
    const addresses = [
      "/",
      "/data",
      "/data?path=runs",
      "/data?path=goals%2Frun",
      "/data?path=goals/run&edit",
      "/data?new",
      "/data?import",
      "/data?search=river",
      "/triggers",
      "/triggers/new",
      `/triggers/${trigger}`,
      "/inbox",
      "/activity",
      "/confirm",
      "/cards",
      "/cards?type=select",
      `/cards/${form}`,
      "/tools",
      "/tools/create_trigger",
      "/settings",
    ];
    const tooLong: string[] = [];
    for (const address of addresses) {
      await page.goto(server().url + address);
      await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
      await page.waitForTimeout(200);
      if ((await beyond(page)) > 0) tooLong.push(address);
    }
    expect(tooLong).toEqual([]);
    await page.close();
  });

  test.each([
    ["a desk", DESK],
    ["a phone", PHONE],
  ])("the wheel over a long answer of a tool leaves the frame where it is, at %s", async (_, viewport) => {
    const page = await open("/tools/query_user_data", { viewport });
    await page.getByLabel("path_prefix").fill("runs/");
    await page.getByRole("button", { name: "Run" }).click();
    await page.getByText("river").first().waitFor();
    expect(await beyond(page)).toBe(0);
    await page.mouse.move(viewport.width / 2, viewport.height / 2);
    for (let n = 0; n < 10; n += 1) await page.mouse.wheel(0, 4000);
    await eventually(() => page.evaluate<number>("window.scrollY")).toBe(0);
    expect(await page.evaluate<number>("document.querySelector('main').scrollTop")).toBe(0);
    await page.close();
  });
});
