/** Tasks of other programs on the page of the plan: looked at, brought in, taken back, and saved as a file. */

import { readFile } from "node:fs/promises";
import { slowTest } from "@etui/values/testing/draws";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../harness/chromium.ts";
import { withCards } from "./cards/open-cards.ts";
import { eventually } from "./eventually.ts";

const FILE = [
  "(A) Call mum due:2031-05-06 @phone +Family",
  "x 2026-10-02 Pay rent",
  "Swim due:soon",
  "@home",
  ...Array.from({ length: 20 }, (_, at) => `Read chapter ${at + 1} +Book`),
].join("\n");

describe.skipIf(!hasChromium)("importing and exporting in Chromium", () => {
  const { open, server } = withCards();
  const titles = async () =>
    ((await server().send("GET", "/api/plan?include_done=true")).json.tasks as { title: string }[]).map(
      ({ title }) => title,
    );

  test("a file shows what it would bring, comes in as a whole, and goes again by one undo", async () => {
    const page = await open("/plan?list=inbox");
    await page.getByRole("button", { name: "More of the plan" }).click();
    await page.getByRole("menuitem", { name: "Import tasks…" }).click();
    const dialog = page.getByRole("dialog", { name: "Import tasks" });
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: "todo.txt", mimeType: "text/plain", buffer: Buffer.from(FILE) });
    await dialog.getByRole("heading", { name: "23 tasks to add" }).waitFor();
    await dialog.getByText("and 15 more").waitFor();
    await dialog.getByRole("region", { name: "1 place left out" }).getByText("line 4").waitFor();
    await dialog.getByRole("region", { name: "1 thing not understood" }).getByText('"soon"').waitFor();
    expect(await titles()).toEqual([]);
    await dialog.getByRole("combobox", { name: "Where nothing else is said" }).selectOption("someday");
    await dialog.getByText("Someday").last().waitFor();
    await dialog.getByRole("button", { name: "Import 23 tasks" }).click();
    await page.getByText("Saved 23 tasks").waitFor();
    await eventually(titles).toHaveLength(23);
    await page.getByRole("button", { name: "Undo" }).click();
    await eventually(titles).toEqual([]);
    await page.close();
  });

  slowTest("text is pasted, and what is no list of tasks is said", async () => {
    const page = await open("/plan?import");
    const dialog = page.getByRole("dialog", { name: "Import tasks" });
    await dialog.getByRole("button", { name: "Paste text" }).click();
    await page.keyboard.type("Dear mum");
    await dialog.getByRole("button", { name: "See what it would be" }).click();
    await dialog.getByText("It is not clear from the text what wrote it").waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await dialog.getByRole("combobox", { name: "Read as" }).selectOption("todo.txt");
    await dialog.getByRole("button", { name: "Import 1 task" }).click();
    await eventually(titles).toEqual(["Dear mum"]);
    await eventually(() => new URL(page.url()).search).toBe("");
    await page.close();
  });

  slowTest("what was changed on both sides stays as it is here, and there is nothing to import", async () => {
    await server().send("POST", "/api/plan/import?format=todo.txt&dry_run=false", {
      body: "Tax id:1",
      headers: { "content-type": "application/octet-stream" },
    });
    const { tasks } = (await server().send("GET", "/api/plan")).json;
    const { id } = tasks.find(({ title }: { title: string }) => title === "Tax");
    await server().call("plan_update_task", { task_id: id, patch_payload: { title: "Tax return" } });
    const page = await open("/plan?import");
    const dialog = page.getByRole("dialog", { name: "Import tasks" });
    await dialog.getByRole("button", { name: "Paste text" }).click();
    await page.keyboard.type("Income tax id:1");
    await dialog.getByRole("button", { name: "See what it would be" }).click();
    await dialog.getByRole("combobox", { name: "Read as" }).selectOption("todo.txt");
    await dialog.getByText("Nothing in it is new").waitFor();
    const stays = dialog.getByRole("region", { name: "What stays as it is here" });
    await stays.getByText("differs, and stays as it is here: title").waitFor();
    expect(await dialog.getByRole("button", { name: /^(Import|Change)/ }).count()).toBe(0);
    await page.close();
  });

  slowTest("what was refused is said no longer once it is read otherwise", async () => {
    const page = await open("/plan?import");
    const dialog = page.getByRole("dialog", { name: "Import tasks" });
    await dialog.getByRole("button", { name: "Paste text" }).click();
    await page.keyboard.type("(A) Call mum");
    await dialog.getByRole("button", { name: "See what it would be" }).click();
    await page.route(/plan\/import.*dry_run=false/, (route) => route.abort());
    await dialog.getByRole("button", { name: "Import 1 task" }).click();
    await dialog.getByRole("alert").waitFor();
    await dialog.getByRole("combobox", { name: "Read as" }).selectOption("todo.txt");
    await dialog.getByRole("button", { name: "Import 1 task" }).waitFor();
    expect(await dialog.getByRole("alert").count()).toBe(0);
    await page.close();
  });

  slowTest("the plan is saved in a format, and what that has no place for stands there before", async () => {
    await server().call("plan_add_task", {
      task_payload: { title: "Swim", priority: "low" },
      list_id: "inbox",
    });
    const page = await open("/plan?export");
    const dialog = page.getByRole("dialog", { name: "Export the plan" });
    await dialog.getByText("All of each task is in it.").waitFor();
    await dialog.getByRole("radio", { name: /Todoist/ }).check();
    await dialog.getByText("the low priority of 1 task").waitFor();
    const saving = page.waitForEvent("download");
    await dialog.getByRole("button", { name: /^Download/ }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^plan-[\d-]{10}\.csv$/);
    expect(await readFile(await saved.path(), "utf8")).toContain("task,Swim,");
    await page.close();
  });
});
