/** Messages from triggers appear on every page, and are answered there. */
import { slowTest } from "@etui/values/testing/draws";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { leadTo } from "../lead-to.ts";
import { withTriggers } from "./open-triggers.ts";

describe.skipIf(!hasChromium)("the inbox in Chromium", () => {
  const { open, openHere, remind, run, call, read, faults } = withTriggers();

  test("an empty inbox says what will come, and where to begin", async () => {
    const page = await open("/inbox");
    await page.getByRole("heading", { name: "Nothing has come yet" }).waitFor();
    await page.getByRole("link", { name: "Set a first reminder" }).click();
    await page.getByLabel("What should happen when?").waitFor();
    await page.close();
  });

  test("what arrives while the page is open stands in its corner, and can be put off from there", async () => {
    const water = await remind("Water");
    const page = await openHere("/data");
    await run(water);
    const corner = page.getByRole("region", { name: "What has just come" });
    await eventually(() => corner.innerText()).toContain("Water");
    expect(await corner.getAttribute("aria-live")).toBe("polite");
    await corner.getByRole("button", { name: "Later" }).click();
    await page.getByRole("menuitem", { name: "In an hour" }).click();
    await eventually(() => corner.innerText()).toBe("");

    const { next_trigger_at } = await read(`/api/triggers/${water}`);
    const minutes = (Date.parse(next_trigger_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(50);
    expect(minutes).toBeLessThanOrEqual(60);

    await leadTo(page, "/inbox");
    await page
      .getByRole("article", { name: /Water/ })
      .getByText(/^comes back: /)
      .waitFor();
  });

  slowTest("several at once are one toast; putting it away leaves them unread", async () => {
    const ids = [
      await remind("First"),
      await remind("Second"),
      await remind("Third"),
      await remind("Fourth"),
    ];
    const page = await openHere("/data");
    for (const id of ids) await run(id);
    const corner = page.getByRole("region", { name: "What has just come" });
    await eventually(() => corner.innerText()).toContain("4 new messages");
    expect(await corner.innerText()).toContain("and 1 more");
    await corner.getByRole("button", { name: "Put away" }).click();
    await eventually(() => corner.innerText()).toBe("");
    await eventually(() =>
      page.getByRole("navigation").getByRole("link", { name: /Inbox/ }).innerText(),
    ).toMatch(/4/);

    await leadTo(page, "/inbox");
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await eventually(() => page.title()).toBe("Inbox · Etui");
    expect((await read("/api/inbox?unread=true")).unread).toBe(0);
  });

  test("opening a message marks it read; a page that only shows it does not", async () => {
    const id = await remind("Long", "One\nTwo\nThree\nFour <b>bold</b> https://example.org");
    await run(id);
    const page = await openHere("/inbox");
    const message = page.getByRole("article", { name: /Long/ });
    await message.waitFor();
    await eventually(async () => (await read("/api/inbox?limit=1")).messages[0].shown_at).not.toBeNull();
    expect((await read("/api/inbox?limit=1")).messages[0].read_at).toBeNull();
    await message.getByRole("button", { name: "Show all of it" }).click();
    await eventually(async () => (await read("/api/inbox?limit=1")).messages[0].read_at).not.toBeNull();
    // Markup and addresses are shown as text.
    expect(await message.innerText()).toContain("<b>bold</b> https://example.org");
    expect(await message.getByRole("link", { name: /example/ }).count()).toBe(0);
  });

  test("a message leads to its trigger and to the document it is about", async () => {
    await call("create_trigger", {
      trigger_type: "condition",
      title: "A goal is done",
      condition: { type: "data_match", watch_path: "goals/", rule: { where: { status: "done" } } },
      action: { type: "notify", params: { body: "Well done: {{ document.path }}" } },
    });
    const page = await openHere("/inbox");
    await call("write_user_data", { path: "goals/run", content: { status: "done" } });
    const message = page.getByRole("article", { name: /A goal is done/ });
    await message.getByText("Well done: goals/run").waitFor();
    expect(await message.getByRole("link", { name: "goals/run" }).getAttribute("href")).toContain(
      "goals/run",
    );
    await message.getByRole("link", { name: "See its trigger" }).click();
    await page.getByRole("heading", { level: 1, name: "A goal is done" }).waitFor();
  });

  test("what a trigger did is listed by its title and leads to its page; how deliveries went is no change", async () => {
    const id = await remind("Read ten pages");
    await run(id);
    const page = await openHere("/data");
    const changes = page.getByRole("region", { name: "Recent changes" });
    const lines = () => changes.getByRole("link", { name: "Read ten pages" }).count();
    await eventually(() => changes.getByText(/fired · by Etui/).count()).toBeGreaterThan(0);
    // The lines are for created, run, and fired.
    expect(await lines()).toBe(3);
    await changes.getByRole("link", { name: "Read ten pages" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Read ten pages" }).waitFor();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
