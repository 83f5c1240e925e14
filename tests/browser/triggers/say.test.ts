/** One line of words becomes a trigger, and its message arrives. */
import { slowTest } from "@etui/values/testing/draws";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../harness/chromium.ts";
import { eventually } from "../eventually.ts";
import { withTriggers } from "./open-triggers.ts";

describe.skipIf(!hasChromium)("saying what should happen when", () => {
  const { open, openHere, read, faults } = withTriggers();

  test("Chinese words are understood while they are typed, and one button creates the trigger", async () => {
    const page = await open("/triggers", { locale: "zh-CN" });
    await page.getByLabel("什么时候，做什么？").fill("每周一三五早上八点提醒我喝水");
    await page.getByText("每周一、周三、周五08:00").waitFor();
    await page.getByText("内容：“喝水”").waitFor();
    await eventually(() =>
      page.getByRole("list", { name: "接下来的时间" }).getByRole("listitem").count(),
    ).toBe(5);
    await page.getByRole("button", { name: "创建" }).click();
    await page.getByText("已创建“喝水”。").waitFor();
    await page.getByRole("link", { name: "喝水", exact: true }).first().waitFor();

    const { triggers } = await read("/api/triggers");
    expect(triggers).toMatchObject([
      { title: "喝水", schedule_type: "weekly", schedule: "MON,WED,FRI 08:00", time_zone: "Asia/Shanghai" },
    ]);
    await page.close();
  });

  test("what was assumed is said, and what was created can be undone where it was said", async () => {
    const page = await openHere("/triggers");
    const line = page.getByLabel("What should happen when?");
    await line.fill("every weekday at 9 stretch");
    await page.getByText("Every weekday at 09:00").waitFor();
    await page.getByText(/^Assumed:/).waitFor();
    await line.press("Enter");
    await page.getByText("Created “stretch”.").waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await eventually(() => page.getByText("Created “stretch”.").count()).toBe(0);
    const { triggers } = await read("/api/triggers?status=active");
    expect(triggers.map(({ title }: { title: string }) => title)).not.toContain("stretch");
  });

  slowTest("words without a time create nothing and say what is missing", async () => {
    const page = await openHere("/triggers");
    await page.getByLabel("What should happen when?").fill("drink more water");
    await page.getByText(/No time was found/).waitFor();
    expect(await page.getByRole("button", { name: "Create" }).getAttribute("aria-disabled")).toBe("true");
  });

  test("a reminder seconds ahead arrives in the corner and in the inbox, without a reload", async () => {
    const page = await openHere("/triggers");
    await page.getByLabel("What should happen when?").fill("in 5 seconds look out of the window");
    await page.getByText("It says “look out of the window”.").waitFor();
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText("Created “look out of the window”.").waitFor();

    const corner = page.getByRole("region", { name: "What has just come" });
    await eventually(() => corner.innerText()).toContain("look out of the window");
    await eventually(() => page.title()).toBe("(1) Triggers · Etui");
    await corner.getByRole("link", { name: "Open the inbox" }).click();
    const message = page.getByRole("article", { name: /look out of the window/ });
    await message.getByRole("button", { name: "Got it" }).click();
    await message.getByText("done").waitFor();
    await eventually(() => page.title()).toBe("Inbox · Etui");
    expect(await corner.innerText()).toBe("");
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
