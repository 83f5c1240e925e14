/** One stored card as a page: it is filled in, answered once, follows its source, and shows its outcome. */
import { slowTest } from "@etui/values/testing/draws";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { severeViolations } from "./axe.ts";
import { CHECK_IN, PHONE, withCards } from "./open-cards.ts";

describe.skipIf(!hasChromium)("a stored card in Chromium", () => {
  const { open, openHere, show, read, write, faults, server } = withCards();
  const answerOf = async (id: string) => (await read(`/api/cards/${id}`)).answer;

  test("what is begun is still there after a reload; two presses are one answer", async () => {
    const id = await show("form", { data: {} }, { ...CHECK_IN, save_to: "checkins/today" });
    const page = await openHere(`/cards/${id}`);
    await page.getByLabel("Mood").fill("calm");
    await page.reload();
    await eventually(() => page.getByLabel("Mood").inputValue()).toBe("calm");

    await page.getByLabel("Pages").fill("42");
    await page.getByRole("button", { name: "Submit" }).dblclick();
    await page
      .getByText(/^Answered /)
      .first()
      .waitFor();
    const answer = await answerOf(id);
    expect(answer).toMatchObject({ values: { pages: 42, mood: "calm" }, surface: "web" });
    expect(answer.saved_to).toMatchObject({ path: "checkins/today", version: 1 });
    await page.getByRole("region", { name: "What happened to it" }).getByText("Answered").waitFor();
    expect(await severeViolations(page)).toEqual([]);
  });

  slowTest("what is begun outlives a reading from before it was saved", async () => {
    const id = await show("form", { data: {} }, CHECK_IN);
    const early = await read(`/api/cards/${id}`);
    const page = await open(`/cards/${id}`);
    await page.route("**/draft", (route) => route.abort());
    await page.getByLabel("Mood").fill("calm");
    await page.reload();
    await page.getByLabel("Mood").waitFor();
    await page.unroute("**/draft");
    const saved = page.waitForResponse("**/draft");
    await page.reload();
    await saved;
    const json = { ...early, options: { ...early.options, title: "As it was" } };
    await page.route(`**/api/cards/${id}`, (route) => route.fulfill({ json }));
    await server().send("POST", `/api/cards/${id}/submit`, {
      body: { values: { pages: 3 }, submission_key: "by-another-client" },
    });
    await page.getByRole("heading", { name: "As it was" }).first().waitFor();
    expect(await page.getByLabel("Mood").inputValue()).toBe("calm");
    await page.close();
  });

  slowTest("an answer whose reply was lost is sent again, and counts once", async () => {
    const id = await show("form", { data: {} }, { ...CHECK_IN, save_to: "checkins/lost" });
    const page = await open(`/cards/${id}`);
    await page.route(
      "**/submit",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByLabel("Pages").fill("5");
    // The events would report its arrival; here only pressing again does.
    await page.route(`**/api/cards/${id}`, (route) => route.abort());
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Your answer was not sent.").waitFor();
    await page.unroute(`**/api/cards/${id}`);
    await page.reload();
    await page
      .getByText(/^Answered /)
      .first()
      .waitFor();
    expect(await answerOf(id)).toMatchObject({ saved_to: { version: 1 } });
    await page.close();
  });

  test("somebody else was first: their answer stands, and this page says so", async () => {
    const id = await show("form", { data: {} }, CHECK_IN);
    const page = await open(`/cards/${id}`);
    await page.getByLabel("Pages").fill("7");
    // This happens between the press and its arrival.
    await page.route("**/submit", async (route) => {
      await server().send("POST", `/api/cards/${id}/submit`, {
        body: { values: { pages: 3 }, submission_key: "by-another-client" },
      });
      await route.continue();
    });
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Your answer was not taken").waitFor();
    expect((await answerOf(id)).values).toEqual({ pages: 3 });
    await page.close();
  });

  test("a card that was replaced says so and leads to the newer one", async () => {
    const id = await show("form", { data: {} }, CHECK_IN);
    const page = await openHere(`/cards/${id}`);
    await page.getByLabel("Pages").waitFor();
    const newer = await show("form", { data: {} }, { ...CHECK_IN, title: "Check in again", replaces: id });
    await page.getByText("Superseded").first().waitFor();
    await page.getByRole("link", { name: "Open the newer card" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Check in again" }).waitFor();
    expect(page.url()).toContain(newer);
  });

  test("that it was seen is noted once, and not before it is in sight", async () => {
    const id = await show("counter", { data: 182 }, { title: "Pages" });
    expect((await read(`/api/cards/${id}`)).drawn_at).toBeUndefined();
    await openHere(`/cards/${id}`);
    await eventually(async () => (await read(`/api/cards/${id}`)).drawn_at).toBeTruthy();
  });

  slowTest("a source that is gone is said, and the card comes back with it", async () => {
    await write("notes/one", { text: "hello" });
    const id = await show("tree", { path: "notes/one" }, { title: "Note" });
    const page = await openHere(`/cards/${id}`);
    await page.getByText("hello").waitFor();
    await server().call("delete_user_data", { path: "notes/one" });
    await page.getByText("The card has nothing to show now").waitFor();
    await page.getByRole("link", { name: "Look at notes/one" }).waitFor();
    await write("notes/one", { text: "back again" });
    await page.getByText("back again").waitFor();
  });

  slowTest("the rest of a long table is read when it is asked for", async () => {
    const operations = Array.from({ length: 2_300 }, (_, n) => ({
      op: "replace",
      path: `rows/${String(n).padStart(5, "0")}`,
      content: { n, square: n * n },
    }));
    for (let from = 0; from < operations.length; from += 100) {
      const some = operations.slice(from, from + 100);
      const { json } = await server().call("batch_user_data", { operations: some });
      expect(json).toMatchObject({ status: "success" });
    }
    const id = await show("table", { path: "rows/" }, { title: "Squares" });
    const page = await open(`/cards/${id}`);
    await page.getByText("200 of 2,300 rows shown").waitFor();
    await page.getByRole("button", { name: "Load the rest" }).click();
    const table = page.getByRole("grid", { name: "Squares" });
    await eventually(() => table.getAttribute("aria-rowcount")).toBe("2301");
    await page.getByText("2,300 rows").waitFor();
    // A write moves none of the loaded rows.
    await write("rows/00000", { n: 0, square: 4711 });
    await page.getByText("4,711").waitFor();
    await eventually(() => table.getAttribute("aria-rowcount")).toBe("2301");
    await page.close();
    const folder = await open("/data?path=rows");
    await folder.getByText("1,000 of 2,300 rows shown").waitFor();
    await folder.getByRole("button", { name: "Load the rest" }).click();
    await folder.getByText("2,300 rows").waitFor();
    await folder.close();
  });

  slowTest("an id that is none says where the cards are, also on a phone", async () => {
    const page = await open("/cards/nothing", { viewport: PHONE });
    await page.getByRole("link", { name: "All cards" }).click();
    await page.getByRole("heading", { level: 1, name: "Cards" }).waitFor();
    await page.close();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
