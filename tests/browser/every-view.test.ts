/** axe finds nothing serious in any view with content, in both themes and languages, on desktop and phone. */
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../harness/chromium.ts";
import { severeViolations } from "./cards/axe.ts";
import { PHONE, withCards } from "./cards/open-cards.ts";
import { whenQuiet } from "./when-quiet.ts";

const DESK = { width: 1280, height: 900 };

describe.skipIf(!hasChromium)("every view in Chromium", () => {
  const { open, write, server } = withCards();
  let trigger: string;
  let task: string;

  beforeAll(async () => {
    for (let n = 1; n <= 3; n += 1) await write(`runs/${n}`, { km: n, place: "river", felt: "good" });
    await write("runs/1", { km: 11, place: "河边" });
    // Several on a day stand close together in the strip.
    for (const title of ["Stretch", "Breathe", "Drink"]) {
      const { json } = await server().call("create_trigger", {
        trigger_type: "reminder",
        title,
        schedule: "08:00",
        schedule_type: "daily",
        action: { type: "message", params: { text: "Ten minutes" } },
      });
      trigger = json.trigger_id;
    }
    const added = await server().call("plan_add_task", {
      text: "Dentist tomorrow 3pm, remind 15 min before #health",
    });
    task = added.json.task.id;
    await server().call("plan_add_task", {
      list_id: "nowTask",
      task_payload: { title: "搬家", estimate_minutes: 90 },
    });
    await server().call("control_trigger", { trigger_id: trigger, action: "run_now" });
    await server().call("purge_user_data", { path: "runs/3" });
  }, 60_000);

  test.each([
    ["a desk, light, English", DESK, "light", "en-GB"],
    ["a phone, dark, Chinese", PHONE, "dark", "zh-CN"],
  ] as const)("%s", { timeout: 120_000 }, async (_, viewport, colorScheme, locale) => {
    const page = await open("/", { viewport, colorScheme, locale });
    const isQuiet = whenQuiet(page);
    const addresses = [
      "/",
      "/chat",
      "/plan",
      `/plan?list=inbox&task=${task}`,
      "/data",
      "/data?path=runs",
      "/data?path=runs/1",
      "/data?path=runs/1&version=1",
      "/data?search=river",
      "/triggers",
      "/triggers/new",
      `/triggers/${trigger}`,
      "/inbox",
      "/activity",
      "/confirm",
      "/tools",
      "/settings",
    ];
    const found: Record<string, string[]> = {};
    for (const address of addresses) {
      await page.goto(server().url + address);
      await page.getByRole("heading").first().waitFor({ state: "attached" });
      await isQuiet();
      await page.waitForTimeout(200);
      const violations = await severeViolations(page);
      if (violations.length > 0) found[address] = violations;
    }
    expect(found).toEqual({});
    await page.close();
  });
});
