/**
 * Each view with content, opened once at a desk and once on a phone, and looked at for all that holds of every view: axe
 * finds nothing serious, it scrolls inside the page's frame without blank space after its end, and nothing is wider. What a
 * person opens first axe sees in both, the rest by turns; in the slow tests all of it in both.
 */
import { inTurn } from "@etui/values/testing/draws";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../harness/chromium.ts";
import { importCountries } from "../harness/countries.ts";
import { severeViolations } from "./cards/axe.ts";
import { CHECK_IN, PHONE, withCards } from "./cards/open-cards.ts";
import { eventually } from "./eventually.ts";
import { leadTo } from "./lead-to.ts";
import { whenQuiet } from "./when-quiet.ts";

const DESK = { width: 1280, height: 900 };

const FIRST = ["/", "/chat", "/plan", "/data"];
const MORE = [
  "/plan?list=inbox&task=:task",
  "/notes",
  "/notes/Etui",
  "/notes?tag=project",
  "/data?path=runs",
  "/data?path=runs/1",
  "/data?path=runs/1&version=1",
  "/data?search=river",
  "/triggers",
  "/triggers/new",
  "/triggers/:trigger",
  "/inbox",
  "/activity",
  "/confirm",
  "/tools",
  "/settings",
  "/data?path=goals/run&edit",
  "/data?new",
  "/data?import",
];
/** What is long or wide in some of them; axe looks at most of it in tests of their own. */
const AT_LENGTH = [
  "/notes?tags",
  "/notes?search=case",
  "/notes?new",
  "/notes?import",
  "/notes/Etui?edit",
  "/notes/Etui?history",
  "/data?path=goals%2Frun",
  "/data?path=goals%2F2026%2Fyear",
  "/data?path=countries",
  "/data?path=countries&search=China",
  "/data?path=countries&search=nowhere",
  "/cards",
  "/cards?type=select",
  "/cards/:form",
  "/tools/create_trigger",
];

describe.skipIf(!hasChromium)("every view in Chromium", () => {
  const { open, show, showSample, pin, write, server } = withCards();
  const ids = { form: "", trigger: "", task: "" };

  beforeAll(async () => {
    await importCountries(server().etui);
    for (let n = 1; n <= 40; n += 1) await write(`runs/${n}`, { km: n, place: "river", felt: "good" });
    for (let n = 1; n <= 30; n += 1) await write("goals/run", { km: n });
    for (const read of ["17/50", "27/50"]) await write("goals/2026/year", { 读书: read });
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
      ids.trigger = json.trigger_id;
    }
    await server().call("editBlocks", {
      operations: [
        {
          op: "create",
          page: "Etui",
          content: `---\ntags: [project]\npriority: 9\n---\nA case, see [[Nowhere]].\n\n## 目标\n\n- [ ] ${"很长的一条".repeat(30)}\n\n## Table\n\n| a | b |\n| - | - |\n| ${"word ".repeat(40)} | 1 |\n`,
        },
        { op: "create", page: "名字很长".repeat(20), content: "[[Etui]] #project/part" },
      ],
    });
    const added = await server().call("plan_add_task", {
      text: "Dentist tomorrow 3pm, remind 15 min before #health",
    });
    ids.task = added.json.task.id;
    await server().call("plan_add_task", {
      list_id: "nowTask",
      task_payload: { title: "搬家", estimate_minutes: 90 },
    });
    await server().call("control_trigger", { trigger_id: ids.trigger, action: "run_now" });
    await server().call("purge_user_data", { path: "runs/3" });
    ids.form = await show(
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
    const cards = [ids.form];
    for (const type of ["list", "table", "chart", "select", "tree"] as const)
      cards.push(await showSample(type));
    await pin(cards.map((card_id) => ({ card_id, size: "large" })));
  }, 60_000);

  const addressOf = (view: string) => view.replace(/:(\w+)/, (_, name: keyof typeof ids) => ids[name]);

  /** By how many pixels the page goes beyond the window. */
  const beyond = (page: Page) =>
    page.evaluate<{ height: number; width: number }>(`({
      height: Math.max(0, document.scrollingElement.scrollHeight - innerHeight),
      width: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    })`);
  const drawn = (page: Page) =>
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");

  /** The same views in both, one beside the other, because each waits until nothing is on its way. */
  const looks: { name: string; page: Page; isQuiet: () => Promise<void> }[] = [];
  beforeAll(async () => {
    for (const [name, viewport, colorScheme, locale] of [
      ["a desk, light, English", DESK, "light", "en-GB"],
      ["a phone, dark, Chinese", PHONE, "dark", "zh-CN"],
    ] as const) {
      const page = await open("/", { viewport, colorScheme, locale });
      looks.push({ name, page, isQuiet: whenQuiet(page) });
    }
  });
  afterAll(() => Promise.all(looks.map(({ page }) => page.close())));

  async function go({ page, isQuiet }: (typeof looks)[number], view: string) {
    await leadTo(page, addressOf(view));
    await drawn(page);
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    await isQuiet();
    await drawn(page);
  }

  test.each([...FIRST, ...MORE])("%s keeps nobody out, and stays within its frame", async (view) => {
    const seen = FIRST.includes(view) ? looks : inTurn(looks, MORE.indexOf(view));
    await Promise.all(
      looks.map(async (look) => {
        await go(look, view);
        expect.soft(await beyond(look.page), look.name).toEqual({ height: 0, width: 0 });
        if (seen.includes(look)) expect.soft(await severeViolations(look.page), look.name).toEqual([]);
      }),
    );
  });

  test.each(AT_LENGTH)("%s stays within its frame", async (view) => {
    await Promise.all(
      looks.map(async (look) => {
        await go(look, view);
        expect.soft(await beyond(look.page), look.name).toEqual({ height: 0, width: 0 });
      }),
    );
  });

  test.each([
    ["a desk", DESK],
    ["a phone", PHONE],
  ])("the wheel over a long answer of a tool leaves the frame where it is, at %s", async (_, viewport) => {
    const page = await open("/tools/query_user_data", { viewport });
    await page.getByLabel("path_prefix").fill("runs/");
    await page.getByRole("button", { name: "Run" }).click();
    await page.getByText("river").first().waitFor();
    expect((await beyond(page)).height).toBe(0);
    await page.mouse.move(viewport.width / 2, viewport.height / 2);
    for (let n = 0; n < 10; n += 1) await page.mouse.wheel(0, 4000);
    await eventually(() => page.evaluate<number>("window.scrollY")).toBe(0);
    expect(await page.evaluate<number>("document.querySelector('main').scrollTop")).toBe(0);
    await page.close();
  });
});
