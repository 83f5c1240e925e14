/** The notes in Chromium: read, led on by links, written, found, sorted by a tag, and brought in from a folder. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../harness/chromium.ts";
import { severeViolations } from "./cards/axe.ts";
import { PHONE, withCards } from "./cards/open-cards.ts";
import { eventually } from "./eventually.ts";
import { leadTo } from "./lead-to.ts";

const ETUI = `---
tags: [project]
priority: 9
owner: "[[李娜]]"
---
# Etui

A **case** for tools: see [[李娜|her]], ((twice)) and [[Nowhere yet]]. #work/case

## Parts

- [x] the box
  - [ ] the felt [colour:: green]
1. <b onclick="alert(1)">raw</b>

![[Reading/Craft#Points]]

## End

Last words. ^last
`;
const FILES = [
  { file: "Projects/Etui.md", text: ETUI },
  { file: "People/李娜.md", text: "---\naliases: [Li Na]\n---\nShe read [[Etui]]. ^twice\n" },
  {
    file: "Reading/Craft.md",
    text: "---\ntags: [book]\nstars: 5\n---\n## Points\n\nRepeat it.\n\n## Rest\n\nNot embedded.\n",
  },
  { file: "Reading/Pachinko.md", text: "---\ntags: [book]\nstars: 3\n---\nEtui is named here.\n" },
  {
    file: "Long.md",
    text: `# Long\n\n${Array.from({ length: 6_000 }, (_, n) => `- line ${n}`).join("\n")}\n`,
  },
];

describe.skipIf(!hasChromium)("the notes in Chromium", () => {
  const { open, openHere, server, faults } = withCards();
  const call = async (tool: string, args: object) => (await server().call(tool, args)).json;
  const textOf = async (path: string) =>
    (await server().send("GET", `/api/notes/text?${new URLSearchParams({ path })}`)).json.text as string;
  const edit = (...operations: object[]) => call("editBlocks", { operations });
  const article = (page: Page) => page.getByRole("article");
  const tree = (page: Page) => page.getByRole("tree", { name: "All notes" });

  beforeAll(async () => {
    await call("importNotes", { folder: "vault", into: "", files: FILES });
    await call("kb_upsert", { entry: "goals", content: "## Year\n- Finish [[Etui]]" });
  });

  test("a note shows what it is made of, and its links lead on and back", async () => {
    const page = await openHere("/notes");
    await tree(page).getByText("Projects").click();
    await tree(page).getByText("Etui").click();
    await article(page).getByRole("heading", { name: "Etui" }).waitFor();
    await eventually(() => page.evaluate("location.pathname")).toBe("/notes/Projects/Etui");
    const shown = await article(page).innerText();
    for (const words of ["priority 9", "#project", "the felt", "colour: green", "<b onclick", "version 1"])
      expect(shown, words).toContain(words);
    await article(page).getByRole("img", { name: "Done" }).waitFor();
    await article(page).getByText("Repeat it.").waitFor();
    expect(await article(page).getByText("Not embedded.").count()).toBe(0);
    // What leads to it, with the words around; what names it; the way to a block and the wash there.
    const backlinks = page.getByRole("region", { name: "Linked from" });
    await backlinks.getByText("Finish Etui").waitFor();
    await page
      .getByRole("region", { name: "Named without a link" })
      .getByText("Etui is named here.")
      .waitFor();
    await article(page).getByRole("link", { name: "She read Etui.", exact: true }).first().click();
    await article(page).locator("[data-block].wash").getByText("She read").waitFor();
    await article(page).getByRole("link", { name: "Etui", exact: true }).first().click();
    await article(page).getByRole("link", { name: "Nowhere yet" }).first().click();
    await page.getByText("There is no note “Nowhere yet”").waitFor();
    await page.getByRole("link", { name: "Write it" }).click();
    await page.getByRole("textbox", { name: "Text in Markdown" }).fill("Now it is. [[Etui]]\n");
    await page.keyboard.press("Control+s");
    await page.getByText("Saved as version 1").waitFor();
    expect(await textOf("Nowhere yet")).toBe("Now it is. [[Etui]]\n");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Taken back").waitFor();
  });

  test("what others write comes by itself, and a block is found by its handle, also in a card's or a reply's words", async () => {
    const page = await openHere("/notes/Reading/Pachinko");
    await article(page).getByText("Etui is named here.").waitFor();
    const { done } = await edit({ op: "append", page: "Reading/Pachinko", content: "Added elsewhere." });
    await article(page).getByText("Added elsewhere.").waitFor();
    await leadTo(page, `/notes?block=${done[0].ids[0]}`);
    await article(page).locator("[data-block].wash").getByText("Added elsewhere.").waitFor();
    await leadTo(page, "/notes?name=li na");
    await article(page).getByRole("heading", { name: "李娜" }).waitFor();
    await leadTo(page, "/notes?block=nothing1");
    await page.getByText("There is no block “nothing1”").waitFor();
    await leadTo(page, "/notes?kb=goals");
    await article(page).getByRole("link", { name: "Etui" }).first().waitFor();
  });

  test("a note is written with names completed; two who write the same lines are told, others are put together", async () => {
    await edit({ op: "create", page: "Draft", content: "one\n\ntwo\n\nthree\n" });
    const page = await openHere("/notes/Draft");
    await article(page).getByText("two").waitFor();
    await page.keyboard.press("e");
    const field = page.getByRole("textbox", { name: "Text in Markdown" });
    await field.fill("one\n\ntwo\n\nthree, see [[");
    await field.press("End");
    await field.pressSequentially("etu");
    await page.getByRole("option", { name: /Etui/ }).first().waitFor();
    await field.press("Enter");
    await eventually(() => field.inputValue()).toBe("one\n\ntwo\n\nthree, see [[Etui]]");
    await edit({ op: "replace", page: "Draft", content: "ONE\n\ntwo\n\nthree\n" });
    await page.getByText("Version 2 was written meanwhile.").waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Put both together" }).click();
    await eventually(() => field.inputValue()).toBe("ONE\n\ntwo\n\nthree, see [[Etui]]");
    // Unsaved, it is there again after another page.
    await leadTo(page, "/notes?tags");
    await page.getByText("is kept in this tab, unsaved").waitFor();
    await page.getByRole("link", { name: "Go on" }).click();
    await eventually(() => field.inputValue()).toBe("ONE\n\ntwo\n\nthree, see [[Etui]]");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved as version 3").waitFor();
    expect(await textOf("Draft")).toBe("ONE\n\ntwo\n\nthree, see [[Etui]]\n");
  });

  test("a note is moved, deleted and brought back, and an older version is looked at and restored", async () => {
    await edit({ op: "create", page: "Old/Name", content: "first\n" });
    await edit({ op: "replace", page: "Old/Name", content: "second\n" });
    const page = await openHere("/notes/Old/Name");
    await article(page).getByText("second").waitFor();
    await page.getByRole("button", { name: "More about this note" }).click();
    await page.getByRole("menuitem", { name: "Move or rename" }).click();
    await page.getByRole("textbox", { name: "Path" }).fill("New/Place");
    await page.keyboard.press("Enter");
    await page.getByText("Moved to New/Place").waitFor();
    await eventually(() => page.evaluate("location.pathname")).toBe("/notes/New/Place");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("link", { name: "Look at it" }).click();
    await article(page).getByText("second").waitFor();
    await article(page)
      .getByRole("link", { name: /^version/ })
      .click();
    await page
      .getByRole("region", { name: "History" })
      .getByRole("button", { name: "Bring back" })
      .last()
      .click();
    await article(page).getByText("first").waitFor();
    await page.getByRole("button", { name: "More about this note" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByText("Deleted: Name").waitFor();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await eventually(() => textOf("Old/Name")).toBe("first\n");
  });

  test("tags are a list and each is a table, sorted by what it has; the search finds names, words and answers", async () => {
    const page = await openHere("/notes?tags");
    await page.getByRole("link", { name: /^#book/ }).click();
    const rows = page.getByRole("table").getByRole("rowheader");
    const titles = async () => (await rows.allInnerTexts()).map((text) => text.split("\n")[0]);
    await page.getByRole("button", { name: "stars" }).click();
    await eventually(titles).toEqual(["Pachinko", "Craft"]);
    await page.getByRole("button", { name: "stars" }).click();
    await eventually(titles).toEqual(["Craft", "Pachinko"]);
    await page.keyboard.press("/");
    await page.keyboard.type("craft");
    await page.getByRole("region", { name: "Notes of that name" }).getByText("Reading/Craft").waitFor();
    await page.getByRole("searchbox", { name: "Search the notes" }).fill("last words");
    await page
      .getByRole("region", { name: "In the text" })
      .getByRole("link", { name: /Last words/ })
      .click();
    await article(page).locator("[data-block].wash").getByText("Last words.").waitFor();
  });

  test("a long note is drawn where it is looked at, and a block far down is gone to", async () => {
    const { blocks } = (await server().send("GET", "/api/notes/note?path=Long")).json;
    const page = await openHere("/notes/Long");
    await article(page).getByText("line 3", { exact: true }).waitFor();
    expect(await page.locator("[data-block]").count()).toBeLessThan(600);
    const far = blocks.find(({ text }: { text: string }) => text === "line 5000");
    await leadTo(page, `/notes/Long#${far.id}`);
    const there = article(page).getByText("line 5000", { exact: true });
    await eventually(() =>
      there.evaluate((node: { getBoundingClientRect(): { top: number } }) => {
        const { top } = node.getBoundingClientRect();
        return top > 60 && top < innerHeight;
      }),
    ).toBe(true);
    expect(await page.locator("[data-block]").count()).toBeLessThan(600);
    // From note to note by keys.
    await page.keyboard.press("k");
    await eventually(() => page.evaluate("location.pathname")).not.toBe("/notes/Long");
  });

  test("a folder is looked at before it comes in, and one button takes it back", async () => {
    const page = await openHere("/notes?import");
    await page
      .locator("input[type=file]")
      .last()
      .setInputFiles([
        { name: "Alpha.md", mimeType: "text/markdown", buffer: Buffer.from("# Alpha\n") },
        { name: "Beta.md", mimeType: "text/markdown", buffer: Buffer.from([0xff, 0xfe, 0x41]) },
        { name: "Gamma.md", mimeType: "text/markdown", buffer: Buffer.from("[[Alpha]]\n") },
      ]);
    await page.getByText("2 new").waitFor();
    await page.getByRole("region", { name: "Left out" }).getByText("Beta.md").waitFor();
    expect((await server().send("GET", "/api/notes/place?name=alpha")).status).toBe(404);
    await page.getByRole("button", { name: "Import 2 notes" }).click();
    await page.getByText("2 notes came in").waitFor();
    expect(await textOf("Gamma")).toBe("[[Alpha]]\n");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Taken back").waitFor();
    expect((await server().send("GET", "/api/notes/place?name=alpha")).status).toBe(404);
  });

  test("on a phone the tree is a place of its own, in Chinese as well", async () => {
    const page = await open("/notes", { viewport: PHONE, locale: "zh-CN", colorScheme: "dark" });
    await page.getByRole("treeitem", { name: /Projects/ }).click();
    await page.getByRole("treeitem", { name: "Etui" }).click();
    await article(page).getByText("大纲").waitFor();
    expect(await page.getByRole("tree").isVisible()).toBe(false);
    expect(await severeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "笔记", exact: true }).first().click();
    await page.getByRole("tree").waitFor();
    await page.close();
    expect(faults).toEqual([]);
  });
});
