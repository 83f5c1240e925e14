/** A person without a session, who was given a link to one card. */
import { describe, expect, test } from "vitest";
import { CardPasses } from "../../../packages/server/src/cards/card-passes.ts";
import { hasChromium } from "../../harness/chromium.ts";
import { severeViolations } from "./axe.ts";
import { CHECK_IN, PHONE, withCards } from "./open-cards.ts";

describe.skipIf(!hasChromium)("a link to one card in Chromium", () => {
  const { show, read, faults, server, browser } = withCards();

  async function openLink(link: string, options: object = {}) {
    const page = await browser().newPage({ locale: "en-GB", ...options });
    page.on("pageerror", (error) => faults.push(error.message));
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

  test("one that was answered elsewhere shows the answer that stands", async () => {
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
