/** Working on data in the page: editing JSON, two writers, new documents, moves, importing and exporting files. */

import { readFile } from "node:fs/promises";
import { slowTest } from "@etui/values/testing/draws";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../harness/chromium.ts";
import type { TestServer } from "../harness/test-server.ts";
import { severeViolations } from "./cards/axe.ts";
import { eventually } from "./eventually.ts";
import { beginAt, leadTo } from "./lead-to.ts";
import { looks } from "./looks.ts";
import { openPage } from "./open-page.ts";
import { startPageServer } from "./page-server.ts";

describe.skipIf(!hasChromium)("work on data in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    page = await openPage({ browser, server, faults });
    page.on("dialog", (dialog) => void dialog.accept());
  }, 120_000);
  afterAll(async () => {
    await page?.close();
    await browser?.close();
    await server?.close();
    expect(faults).toEqual([]);
  });

  const call = (name: string, args: object) => server.etui.execute(name, args);
  const write = (path: string, content: object) => call("write_user_data", { path, content });
  const stored = async (path: string) => (await call("read_user_data", { path })) as Record<string, unknown>;
  const open = (query: string) => beginAt(page, `/data?${query}`);
  const text = () => page.getByRole("textbox", { name: "JSON" });
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  async function edit(path: string) {
    await open(`path=${path}&edit`);
    await text().waitFor();
  }

  test("a document is opened by a key, changed and saved, and the save taken back", async () => {
    await write("work/year", { run: "5 km", books: [1, 2] });
    await open("path=work/year");
    await page.getByRole("button", { name: "Edit" }).waitFor();
    await page.keyboard.press("e");
    await text().fill('{"run": "10 km"}');
    await page.keyboard.press("Control+s");
    await page.getByText("Saved as version 2").waitFor();
    expect(await stored("work/year")).toMatchObject({ version: 2, data: { run: "10 km" } });
    await button("Undo").click();
    await eventually(() => text().inputValue()).toContain('"5 km"');
    expect(await stored("work/year")).toMatchObject({ data: { run: "5 km", books: [1, 2] } });
  });

  slowTest("typing keeps its indentation and closes its brackets; Escape and Tab leave", async () => {
    await write("work/typed", {});
    await edit("work/typed");
    await text().fill("");
    await page.keyboard.type("{");
    await page.keyboard.press("Enter");
    await page.keyboard.type('"a": [');
    await page.keyboard.press("Enter");
    await page.keyboard.type('"x"');
    expect(await text().inputValue()).toBe('{\n  "a": [\n    "x"\n  ]\n}');
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement?.tagName")).not.toBe("TEXTAREA");
  });

  test("what is no JSON is named by its line, and not saved", async () => {
    await write("work/broken", { n: 1 });
    await edit("work/broken");
    await text().fill('{\n  "a": 1,\n  "b": True\n}');
    await page.getByText('a value is expected, not "True". Write true').waitFor();
    await page.getByRole("button", { name: "Line 3, column 8" }).waitFor();
    await button("Save").click();
    expect(await page.evaluate("document.querySelector('textarea')?.selectionStart")).toBe(19);
    expect(await stored("work/broken")).toMatchObject({ version: 1 });
    await text().fill("5");
    await page.getByText("A document is an object or a list").waitFor();
  });

  test("a second writer is told of, compared and put together; the text is left alone", async () => {
    await write("work/shared", { mine: 1, theirs: 1 });
    await edit("work/shared");
    await text().fill('{"mine": 2, "theirs": 1}');
    await write("work/shared", { mine: 1, theirs: 2 });
    await page.getByText("Version 2 was written meanwhile").waitFor();
    expect(await text().inputValue()).toBe('{"mine": 2, "theirs": 1}');
    await button("Save").click();
    await page.getByRole("heading", { name: "Version 2 is newer than what you edit" }).waitFor();
    await button("Put both together").click();
    await button("Save").click();
    await page.getByText("Saved as version 3").waitFor();
    expect(await stored("work/shared")).toMatchObject({ data: { mine: 2, theirs: 2 } });
  });

  slowTest("where both changed the same, one may be kept over the other, or brought back", async () => {
    await write("work/same", { n: 1 });
    await edit("work/same");
    await text().fill('{"n": 2}');
    await write("work/same", { n: 3 });
    await page.getByText("Version 2 was written meanwhile").waitFor();
    await button("Compare").click();
    await button("Take theirs").click();
    await eventually(() => text().inputValue()).toContain('"n": 3');
    await button("Bring mine back").click();
    await button("Save").click();
    await button("Keep mine over version 2").click();
    await page.getByText("Saved as version 3").waitFor();
    expect(await stored("work/same")).toMatchObject({ data: { n: 2 } });
  });

  test("what is not saved is there after a reload, and the one who leaves is told", async () => {
    await write("work/draft", { n: 1 });
    await edit("work/draft");
    await text().fill('{"n": 99}');
    await page.reload();
    await page.getByText(/Your unsaved changes from .* are here again/).waitFor();
    expect(await text().inputValue()).toBe('{"n": 99}');
    await page.getByRole("link", { name: "Activity" }).first().click();
    await page.getByText("Your changes to work/draft are not saved").waitFor();
    await page.getByRole("link", { name: "Go on editing" }).click();
    await eventually(() => text().inputValue()).toBe('{"n": 99}');
    await button("Discard changes").first().click();
    await eventually(() => text().inputValue()).toContain('"n": 1');
  });

  slowTest("a new document is put below a folder that is completed, and not over another one", async () => {
    await write("plans/first", { n: 1 });
    await open("new");
    const path = page.getByRole("combobox", { name: "Path" });
    await path.fill("pla");
    await page.getByRole("option", { name: "plans/" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await path.inputValue()).toBe("plans/");
    await path.fill("plans/first");
    await text().fill('{"n": 2}');
    await button("Create").click();
    await page.getByText("Something is stored there already, as version 1").waitFor();
    await path.fill("plans/second");
    await button("Create").click();
    await page.getByText("Created plans/second").waitFor();
    expect(await stored("plans/first")).toMatchObject({ data: { n: 1 } });
    expect(await stored("plans/second")).toMatchObject({ data: { n: 2 } });
  });

  test("a document is renamed, deleted, and comes back", async () => {
    await write("names/old", { n: 1 });
    await open("path=names/old");
    await button("Actions").click();
    await page.getByRole("menuitem", { name: "Move or rename…" }).click();
    await page.getByRole("combobox", { name: "To" }).fill("names/new");
    await button("Move").click();
    await page.getByText("Moved to names/new").waitFor();
    await page.waitForURL(/path=names\/new/);
    await button("Actions").click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    await page.getByText("This document was deleted").waitFor();
    const said = page.getByRole("status").filter({ hasText: "Deleted names/new" });
    await said.getByRole("button", { name: "Undo" }).click();
    await eventually(async () => (await stored("names/new")).data).toEqual({ n: 1 });
  });

  slowTest("a document that goes names the trigger that belongs to it", async () => {
    await write("plans/dentist", { title: "Teeth" });
    await call("create_trigger", {
      trigger_type: "reminder",
      title: "Call the dentist",
      source_path: "plans/dentist",
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "message", params: { text: "Now" } },
    });
    await open("path=plans/dentist");
    await button("Actions").click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    const said = page.getByRole("status").filter({ hasText: "Deleted plans/dentist" });
    await said.getByText("pauses when it is due").waitFor();
    expect(await said.getByRole("link", { name: "Call the dentist" }).count()).toBe(1);
  });

  slowTest("a folder is copied and emptied from its row of the tree", async () => {
    for (const n of [1, 2, 3]) await write(`many/${n}`, { n });
    await open("path=many");
    await page.getByRole("treeitem", { name: /^many/ }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Copy…" }).click();
    await page.getByRole("combobox", { name: "To" }).fill("more");
    await button("Copy").click();
    await page.getByText("Copied to more").waitFor();
    await page.getByRole("treeitem", { name: /^many/ }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Delete all below…" }).click();
    await page.getByRole("heading", { name: "Delete 3 documents?" }).waitFor();
    await button("Delete").click();
    await page.getByText("Deleted 3 documents below many/").waitFor();
    expect(await stored("many/1")).toMatchObject({ status: "not_found" });
    expect(await stored("more/3")).toMatchObject({ data: { n: 3 } });
  });

  const choose = async (name: string, content: string) => {
    await page
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  };

  test("NDJSON is looked at, its faults named by line, written, and taken back", async () => {
    await write("in/b", { n: 2 });
    await write("in/c", { n: 0 });
    await open("import");
    const lines = ["a", "b", "c"].map((name, n) =>
      JSON.stringify({ path: `in/${name}`, content: { n: n + 1 } }),
    );
    await choose("some.ndjson", `${lines.join("\n")}\n{"path": "in/d"\n`);
    await page.getByText("3 documents, 2 of them exist already").waitFor();
    await page.getByText("line 4").waitFor();
    await button("Import 3 documents").click();
    await page.getByRole("heading", { name: "Imported" }).waitFor();
    for (const line of ["1 created", "1 with a new version", "1 the same as before"]) {
      await page.getByText(line).waitFor();
    }
    expect(await stored("in/c")).toMatchObject({ version: 2, data: { n: 3 } });
    await button("Undo").click();
    await page.getByText("Taken back.").waitFor();
    expect(await stored("in/a")).toMatchObject({ status: "not_found" });
    expect(await stored("in/c")).toMatchObject({ data: { n: 0 } });
  });

  slowTest("CSV rows are named by a field, numbers are numbers and 007 stays a text", async () => {
    await open("path=agents&import");
    await choose("people.csv", 'id,name,age\r\n007,"Bond, James",40\r\n008,Bill,\r\n');
    await eventually(() => page.getByRole("textbox", { name: "Path of each record" }).inputValue()).toBe(
      "people/{id}",
    );
    await button("Import 2 documents").click();
    await page.getByRole("heading", { name: "Imported" }).waitFor();
    expect(await stored("agents/people/007")).toMatchObject({
      data: { id: "007", name: "Bond, James", age: 40 },
    });
    expect((await stored("agents/people/008")).data).toEqual({ id: "008", name: "Bill" });
  });

  slowTest(
    "all below a path comes out as CSV that computes nothing, and as NDJSON that goes in again",
    async () => {
      await write("out/a", { sum: "=1+1", n: 1 });
      await write("out/b", { deep: { name: "二" } });
      async function download(format: string) {
        await open("path=out");
        await button("Actions").click();
        await page.getByRole("menuitem", { name: "Export…" }).click();
        await page.getByText(format, { exact: true }).click();
        const [file] = await Promise.all([page.waitForEvent("download"), button("Download").click()]);
        return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
      }
      expect(await download("CSV")).toEqual({
        name: "out.csv",
        text: "\ufeffpath,sum,n,deep.name\r\nout/a,'=1+1,1,\r\nout/b,,,二\r\n",
      });
      const { text: lines } = await download("NDJSON");
      expect(
        lines
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line)),
      ).toEqual([
        { path: "out/a", content: { sum: "=1+1", n: 1 } },
        { path: "out/b", content: { deep: { name: "二" } } },
      ]);
    },
  );

  slowTest.each(looks(1))(
    "axe finds nothing serious: %s",
    { timeout: 120_000 },
    async (_, options, colorScheme, locale) => {
      await write("work/year", { run: "5 km", 读书: [1, true, null] });
      const other = await openPage({ browser, server, faults: [] }, { ...options, colorScheme, locale });
      for (const [query, drawn] of [
        ["path=work/year&edit", "textarea"],
        ["path=work/year", "button[aria-haspopup=menu] >> nth=1"],
        ["new", "textarea"],
        ["import", "input[type=file]"],
      ] as const) {
        await leadTo(other, `/data?${query}`);
        await other.locator(drawn).waitFor({ state: "attached" });
        expect(await severeViolations(other), query).toEqual([]);
      }
      await other.close();
    },
  );
});
