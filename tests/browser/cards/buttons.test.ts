/** Buttons of cards: pressed, asked about, undone and remembered, in the page and by a link. */

import { mkdir } from "node:fs/promises";
import { slowTest } from "@etui/values/testing/draws";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { CardPasses } from "../../../packages/server/src/cards/card-passes.ts";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { strangersPage } from "../open-page.ts";
import { severeViolations } from "./axe.ts";
import { PHONE, withCards } from "./open-cards.ts";

const water = {
  label: "One more glass",
  tool: "write_user_data",
  arguments: { path: "water/today", mode: "merge", content: { glasses: { $inc: 1 } } },
  kind: "primary",
};
const clear = { label: "Clear", tool: "delete_user_data", arguments: { path: "water/old" }, kind: "danger" };

/** Pictures for a look at them, where a folder is named. */
async function picture(page: Page, name: string) {
  const folder = process.env.ETUI_TEST_PICTURES;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

describe.skipIf(!hasChromium)("buttons of cards in Chromium", () => {
  const { open, openHere, show, read, document, write, faults, server, browser } = withCards();
  const glasses = async () => (await document("water/today")).glasses as number;

  test("a press does it, the card follows, and it can be undone at once", async () => {
    await write("water/today", { glasses: 3 });
    const id = await show("counter", { path: "water/today" }, { title: "Water", actions: [water] });
    const page = await openHere(`/cards/${id}`);
    const press = page.getByRole("button", { name: "One more glass" });
    await press.click();
    await page.getByText("Done: One more glass").waitFor();
    await page.getByRole("article").getByText("4", { exact: true }).waitFor();
    await picture(page, "pressed");
    expect(await severeViolations(page)).toEqual([]);
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone: One more glass").waitFor();
    expect(await glasses()).toBe(3);
    await press.click();
    await press.click();
    await eventually(glasses).toBe(5);
    await page.reload();
    await page.getByText(/^One more glass: .*3 times in all/).waitFor();
  });

  test("what a label hides is said, with everything that it does, before it is done; on a phone, in Chinese, in the dark", async () => {
    await write("water/old", { glasses: 1 });
    const id = await show(
      "list",
      { data: [{ title: "周一" }, { title: "周二" }] },
      {
        title: "喝水记录",
        actions: [
          { ...clear, label: "整理一下" },
          { ...water, label: "再喝一杯" },
        ],
      },
    );
    const page = await open(`/cards/${id}`, { viewport: PHONE, locale: "zh-CN", colorScheme: "dark" });
    await picture(page, "phone");
    await page.getByRole("button", { name: "整理一下" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByText("delete_user_data").waitFor();
    await question.getByText("water/old").first().waitFor();
    await picture(page, "asked");
    expect(await severeViolations(page)).toEqual([]);
    await question.getByRole("button", { name: "不执行" }).click();
    await page.getByRole("button", { name: "整理一下" }).waitFor();
    expect(await document("water/old")).toEqual({ glasses: 1 });
    await page.getByRole("button", { name: "整理一下" }).click();
    await question.getByRole("button", { name: "执行", exact: true }).click();
    await page.getByText("已完成：整理一下").waitFor();
    expect(await document("water/old")).toBeNull();
    await page.close();
  });

  slowTest("a button that works once is spent on every device", async () => {
    const once = { ...water, once: true };
    const id = await show("list", { data: ["tea"] }, { actions: [once] });
    const [here, there] = [await open(`/cards/${id}`), await open(`/cards/${id}`)];
    const before = await glasses();
    await here.getByRole("button", { name: "One more glass" }).click();
    await here.getByText("Done: One more glass").waitFor();
    const spent = there.getByRole("button", { name: "One more glass" });
    await eventually(() => spent.getAttribute("aria-disabled")).toBe("true");
    await spent.click({ force: true });
    expect(await glasses()).toBe(before + 1);
    await here.close();
    await there.close();
  });

  slowTest("a modal's decision asks for the person's word in place, and is answered by it", async () => {
    await write("water/old", { glasses: 1 });
    const data = {
      text: "Shall I tidy up?",
      actions: [
        { ...clear, label: "Tidy up", value: "tidy" },
        { label: "Leave it", value: "no" },
      ],
    };
    const id = await show("modal", { data }, { title: "Tidy" });
    const page = await openHere(`/cards/${id}`);
    const dialog = page.getByRole("dialog", { name: "Tidy" });
    await dialog.getByRole("button", { name: "Tidy up" }).click();
    await dialog.getByRole("alertdialog").waitFor();
    await picture(page, "modal");
    await dialog.getByRole("button", { name: "Do it" }).click();
    await page.getByText("Tidy up", { exact: true }).first().waitFor();
    await eventually(async () => (await read(`/api/cards/${id}`)).answer?.values).toEqual({ choice: "tidy" });
  });

  slowTest("by a link, what needs no word is done, and the rest is decided in Etui", async () => {
    await write("water/old", { glasses: 1 });
    const id = await show("list", { data: ["tea"] }, { title: "Tea", actions: [clear, water] });
    const { home, port } = server();
    const link = (await new CardPasses({ home, port: () => port }).linkTo({ userId: "local", cardId: id }))!;
    const page = await strangersPage({ browser: browser(), server: server(), faults }, { viewport: PHONE });
    await page.goto(link);
    await page.getByRole("heading", { name: "A card for you" }).waitFor();
    await page.getByRole("button", { name: "One more glass" }).click();
    await page.getByText("Done: One more glass").waitFor();
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByText("You decide this in Etui, under Confirmations").waitFor();
    await picture(page, "link");
    const again = page.getByRole("button", { name: "Press again" });
    await again.click();
    await again.waitFor();
    expect(await document("water/old")).toEqual({ glasses: 1 });
    const { confirmations } = await read("/api/confirmations");
    const asked = confirmations.find(({ status }: { status: string }) => status === "requested");
    const agreed = { body: { decision: "approve" } };
    await server().send("POST", `/api/confirmations/${asked.confirmation_id}`, agreed);
    await again.click();
    await page.getByText("Done: Clear").waitFor();
    expect(await document("water/old")).toBeNull();
    await page.close();
  });

  test("no page complained", () => expect(faults).toEqual([]));
});
