/** A person without a session, who was given a link to one card. */
import { slowTest } from "@etui/values/testing/draws";
import { describe, expect, test } from "vitest";
import { CardPasses } from "../../../packages/server/src/cards/card-passes.ts";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { strangersPage } from "../open-page.ts";
import { severeViolations } from "./axe.ts";
import { CHECK_IN, PHONE, withCards } from "./open-cards.ts";

describe.skipIf(!hasChromium)("a link to one card in Chromium", () => {
  const { show, read, faults, server, browser } = withCards();

  async function openLink(link: string, options: Parameters<typeof strangersPage>[1] = {}) {
    const page = await strangersPage({ browser: browser(), server: server(), faults }, options);
    await page.goto(link);
    return page;
  }
  const linkTo = async (cardId: string) => {
    const { home, port } = server();
    return (await new CardPasses({ home, port: () => port }).linkTo({ userId: "local", cardId }))!;
  };

  test("it is answered on a phone, and says thanks; the pass leaves the address bar", async () => {
    const id = await show("form", { data: {} }, CHECK_IN);
    const page = await openLink(await linkTo(id), { viewport: PHONE });
    await page.getByRole("heading", { name: "A question for you" }).waitFor();
    expect(page.url()).toBe(`${server().url}/answer`);
    expect(await page.getByRole("navigation").count()).toBe(0);
    expect(await severeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("One field needs another look.").waitFor();
    await page.getByLabel("Pages").fill("42");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Thank you. Your answer has arrived." }).waitFor();
    expect((await read(`/api/cards/${id}`)).answer).toMatchObject({ values: { pages: 42 } });
    await page.close();
  });

  test("what is half filled in is there again after a reload and on another device, and so is the answer", async () => {
    const id = await show("form", { data: {} }, CHECK_IN);
    const link = await linkTo(id);
    const page = await openLink(link);
    await page.getByLabel("Mood").fill("half an answer");
    await page.reload();
    await eventually(() => page.getByLabel("Mood").inputValue()).toBe("half an answer");
    await eventually(async () => (await read(`/api/cards/${id}`)).draft?.values).toEqual({
      mood: "half an answer",
    });
    const elsewhere = await openLink(link);
    await eventually(() => elsewhere.getByLabel("Mood").inputValue()).toBe("half an answer");
    await elsewhere.close();
    await page.getByLabel("Pages").fill("42");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Thank you. Your answer has arrived." }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "This has been answered." }).waitFor();
    await page.getByText("half an answer").waitFor();
    await page.close();
  });

  slowTest(
    "a second link in the same tab opens its own card, and the way back leads to the first",
    async () => {
      const [first, second] = await Promise.all([
        show("form", { data: {} }, { ...CHECK_IN, title: "First" }),
        show("form", { data: {} }, { ...CHECK_IN, title: "Second" }),
      ]);
      const page = await openLink(await linkTo(first));
      await page.getByRole("heading", { name: "First" }).waitFor();
      await page.goto(await linkTo(second));
      await page.getByRole("heading", { name: "Second" }).waitFor();
      await page.goBack();
      await page.getByRole("heading", { name: "First" }).waitFor();
      await page.close();
    },
  );

  slowTest("a question that was asked anew says so, and not that it was answered", async () => {
    const id = await show("form", { data: {} }, CHECK_IN);
    const link = await linkTo(id);
    await show("form", { data: {} }, { ...CHECK_IN, replaces: id });
    const page = await openLink(link);
    await page.getByRole("heading", { name: "This question was asked anew" }).waitFor();
    expect(await page.getByText("has been answered").count()).toBe(0);
    await page.close();
  });

  slowTest("one that was answered elsewhere shows the answer that stands", async () => {
    const id = await show("form", { data: {} }, CHECK_IN);
    const page = await openLink(await linkTo(id));
    await page.getByLabel("Pages").fill("7");
    await server().send("POST", `/api/cards/${id}/submit`, {
      body: { values: { pages: 3 }, submission_key: "by-another-client" },
    });
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "This has been answered." }).waitFor();
    expect((await read(`/api/cards/${id}`)).answer.values).toEqual({ pages: 3 });
    await page.close();
  });

  test("a link that is wrong or cut short says what to do", async () => {
    const wrong = await openLink(`${server().url}/answer#nonsense`);
    await wrong.getByText("This link is not valid any more").waitFor();
    await wrong.close();
    const cut = await openLink(`${server().url}/answer`);
    await cut.getByText("This link is incomplete").waitFor();
    await cut.close();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
