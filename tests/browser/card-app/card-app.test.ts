/** The card as an MCP App in a chat program: the official bridge around the frame, and a real client behind it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inTurn, slowTest } from "@etui/values/testing/draws";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp, WEB_FOLDER } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { severeViolationsIn } from "../cards/axe.ts";
import { eventually } from "../eventually.ts";
import { startPageServer } from "../page-server.ts";
import { CARD_APP_URI, type HostFrame, openHostFrame } from "./host-frame.ts";

const MIME = "text/html;profile=mcp-app";
const UI = { extensions: { "io.modelcontextprotocol/ui": { mimeTypes: [MIME] } } };

const FORM = {
  card_type: "form",
  data_source: { type: "inline", data: { date: "2026-11-22" } },
  options: {
    title: "今天打卡",
    fields: [
      { name: "pages", label: "Pages", type: "number", required: true, max: 2000 },
      { name: "mood", label: "Mood", type: "select", options: [{ value: 1, label: "good" }, "bad"] },
    ],
    save_to: "checkins/today",
  },
};
const LIST = {
  card_type: "list",
  data_source: { type: "inline", data: [{ title: "Oat milk", done: false }, { title: "Bread" }] },
  options: { title: "Shopping", interactive: true },
};
const CARDS: Record<string, Record<string, unknown>> = {
  list: LIST,
  form: FORM,
  table: {
    card_type: "table",
    data_source: {
      type: "inline",
      data: Array.from({ length: 60 }, (_, n) => ({ city: `City ${n}`, people: n * 1000 })),
    },
    options: { title: "Cities" },
  },
  chart: {
    card_type: "chart",
    data_source: { type: "inline", data: { Mon: 3, Tue: 5, Wed: 2 } },
    options: { title: "Pages" },
  },
  select: {
    card_type: "select",
    data_source: { type: "inline", data: ["Longjing", "Pu'er", "Chamomile"] },
    options: { title: "Which tea?", interactive: true },
  },
  timeline: {
    card_type: "timeline",
    data_source: {
      type: "inline",
      data: [
        { title: "Dentist", at: "2026-11-24T09:00" },
        { title: "Lisbon", at: "2026-12-01" },
      ],
    },
    options: { title: "Ahead" },
  },
  tree: {
    card_type: "tree",
    data_source: { type: "inline", data: { books: { fiction: 11, science: 6 } } },
    options: { title: "Goals" },
  },
  progress: {
    card_type: "progress",
    data_source: { type: "inline", data: [{ label: "Read", value: 17, max: 50 }] },
    options: { title: "This year" },
  },
  counter: {
    card_type: "counter",
    data_source: { type: "inline", data: { pages: 182, days: 6 } },
    options: { title: "Numbers" },
  },
  modal: {
    card_type: "modal",
    data_source: { type: "inline", data: { text: "Delete the plan?", actions: ["Delete", "Keep it"] } },
    options: { title: "Sure?", interactive: true },
  },
  toast: {
    card_type: "toast",
    data_source: { type: "inline", data: { message: "Saved in two places" } },
    options: { title: "Message" },
  },
  custom: {
    card_type: "custom",
    data_source: { type: "inline", data: { days: 6 } },
    options: { title: "Ring", component_id: "habit-ring" },
  },
};

test("the whole card app is no larger than a picture: 100 kB as it is sent", async () => {
  await ensureWebApp(() => {});
  const page = await readFile(join(WEB_FOLDER, "card-app.html"));
  expect(gzipSync(page).byteLength).toBeLessThanOrEqual(100_000);
  expect(page.toString()).not.toMatch(/<(?:script|img|iframe)[^>]* src=|<link|@import|url\(/);
});

describe.skipIf(!hasChromium)("the card app in a host", () => {
  let server: TestServer;
  let browser: Browser;
  let client: Client;
  let html: string;

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    client = new Client({ name: "chat", version: "1" }, { capabilities: UI as never });
    await client.connect(
      new StreamableHTTPClientTransport(new URL("/mcp", server.url), {
        requestInit: { headers: { authorization: `Bearer ${server.token}` } },
      }),
    );
    const { contents } = await client.readResource({ uri: CARD_APP_URI });
    html = (contents[0] as { text: string }).text;
  }, 120_000);
  afterAll(async () => {
    await client?.close();
    await browser?.close();
    await server?.close();
  });

  const host = (options: { width?: number; hasPolicy?: boolean; refuses?: string } = {}) =>
    openHostFrame({ browser, client, html, ...options });
  const heard = async (frame: HostFrame, what: "messages" | "links" | "files" | "modes") =>
    (await frame.heard())[what];
  const told = async (frame: HostFrame) =>
    (await frame.heard()).contexts.map(({ content }) => content[0]!.text);
  const stored = (cardId: string) => server.etui.cards.open({ userId: "local" }, cardId);
  const write = (path: string, content: object) =>
    server.etui.execute("write_user_data", { path, content: content as Record<string, unknown> });

  /** Barriers to accessibility that axe-core finds in the frame. */
  const barriers = ({ page }: HostFrame) => severeViolationsIn(page.frames().at(-1)!);

  const LOOKS = [
    { theme: "light", width: 720 },
    { theme: "dark", width: 390 },
  ];
  describe.each(LOOKS)("$theme, $width pixels wide", (look) => {
    const { theme, width } = look;
    // In the slow tests each kind is drawn in both.
    const kinds = Object.keys(CARDS).filter((_, turn) => inTurn(LOOKS, turn).includes(look));
    // One chat for all of them: each card gets a frame of its own in it.
    let frame: HostFrame;
    beforeAll(async () => {
      frame = await host({ width });
    });
    afterAll(() => frame?.[Symbol.asyncDispose]());

    test.each(kinds)("a %s is drawn as high as it is, and anybody can use it", async (kind) => {
      const before = (await told(frame)).length;
      await frame.show(CARDS[kind]!, { hostContext: { theme, locale: "en-GB" } });
      await frame.card.getByRole("article", { name: title(kind) }).waitFor();
      // The receipt is the last thing that a card sends by itself.
      await eventually(async () => (await told(frame)).slice(before)).toEqual([
        `The card “${title(kind)}” is on the person's screen.`,
      ]);
      await eventually(() => overflow(frame)).toEqual({ x: 0, y: 0 });
      expect(await barriers(frame)).toEqual([]);
      expect(await frame.card.getByText("could not be drawn").count()).toBe(0);
      expect(frame.requests).toEqual([]);
      expect(frame.faults).toEqual([]);
      expect((await frame.heard()).protocol).toEqual([]);
    });
  });
  const title = (kind: string) => (CARDS[kind]!.options as { title: string }).title;

  /** By how much the frame is too small for its content. */
  const overflow = ({ card }: HostFrame) =>
    card.locator("html").evaluate((page: { scrollWidth: number; scrollHeight: number }) => {
      const view = globalThis as unknown as { innerWidth: number; innerHeight: number };
      return {
        x: Math.max(0, page.scrollWidth - view.innerWidth),
        y: Math.max(0, page.scrollHeight - view.innerHeight),
      };
    });

  test("a filled form is stored once, and the conversation goes on", async () => {
    await using frame = await host();
    const { card_id } = await frame.show(FORM);
    const { card } = frame;
    await card.getByLabel("Pages").fill("9999");
    await card.getByRole("button", { name: "Submit" }).click();
    await card.getByText("One field needs another look.").waitFor();
    await card.getByLabel("Pages").fill("42");
    await card.getByLabel("Mood").selectOption({ label: "good" });
    await card.getByRole("button", { name: "Submit" }).click();
    await card.getByText("Answered", { exact: true }).waitFor();
    expect(await stored(card_id)).toMatchObject({
      state: "answered",
      answer: { values: { pages: 42, mood: 1 }, surface: "app", saved_to: { path: "checkins/today" } },
    });
    const said = "Answered “今天打卡”: Pages: 42; Mood: good. Saved to checkins/today.";
    await eventually(() => heard(frame, "messages")).toEqual([said]);
    expect((await frame.heard()).contexts.at(-1)).toMatchObject({
      content: [{ text: said }],
      structuredContent: { values: { pages: 42, mood: 1 } },
    });
  });

  slowTest("what is half filled in is there again when the frame is, and an answer too", async () => {
    await using frame = await host();
    const result = await client.callTool({ name: "show_card", arguments: FORM });
    await frame.open({ args: FORM, result });
    await frame.card.getByLabel("Pages").fill("17");
    const { card_id } = result.structuredContent as { card_id: string };
    await eventually(async () => (await stored(card_id))?.draft?.values).toEqual({ pages: "17" });
    await frame.open({ args: FORM, result });
    await eventually(() => frame.card.getByLabel("Pages").inputValue()).toBe("17");
    await frame.card.getByRole("button", { name: "Submit" }).click();
    await frame.card.getByText("Answered", { exact: true }).waitFor();
    await frame.open({ args: FORM, result });
    await frame.card.getByText("Answered", { exact: true }).waitFor();
    expect(await frame.card.getByRole("button", { name: "Submit" }).count()).toBe(0);
  });

  slowTest("a host that takes the frame away waits until what was typed is kept", async () => {
    await using frame = await host();
    const { card_id } = await frame.show(FORM);
    await frame.card.getByLabel("Pages").fill("23");
    await frame.does("leave");
    expect((await stored(card_id))?.draft?.values).toEqual({ pages: "23" });
  });

  test("a tick is stored, and there the next time", async () => {
    await using frame = await host();
    const { card_id } = await frame.show(LIST);
    await frame.card.getByRole("checkbox", { name: "Oat milk" }).click();
    await eventually(async () => (await stored(card_id))?.data).toMatchObject({
      items: [{ title: "Oat milk", checked: true }, { title: "Bread" }],
    });
  });

  test("a choice and a decision are said in words", async () => {
    await using frame = await host();
    await frame.show(CARDS.select!);
    await frame.card.getByText("Pu'er").click();
    await frame.card.getByRole("button", { name: "Submit" }).click();
    await eventually(() => heard(frame, "messages")).toEqual(["Answered “Which tea?”: Pu'er."]);
    await frame.show(CARDS.modal!);
    await frame.card.getByRole("button", { name: "Keep it" }).click();
    await eventually(async () => (await heard(frame, "messages")).at(-1)).toBe("Answered “Sure?”: Keep it.");
  });

  test("a button is pressed, and what needs the person's word is asked in the frame", async () => {
    await write("tea/old", { cups: 1 });
    await using frame = await host();
    const { card_id } = await frame.show({
      card_type: "list",
      data_source: { type: "inline", data: ["Longjing"] },
      options: {
        title: "Tea",
        actions: [
          { label: "Drunk", tool: "write_user_data", arguments: { path: "tea/today", content: { cups: 1 } } },
          { label: "Tidy", tool: "delete_user_data", arguments: { path: "tea/old" } },
        ],
      },
    });
    const { card } = frame;
    await card.getByRole("button", { name: "Drunk" }).click();
    await card.getByText("Done: Drunk").waitFor();
    await eventually(async () => (await told(frame)).at(-1)).toContain("Pressed “Drunk” on “Tea”");
    await card.getByRole("button", { name: "Tidy" }).click();
    await card.getByRole("alertdialog").getByText("tea/old").first().waitFor();
    expect(await barriers(frame)).toEqual([]);
    await card.getByRole("button", { name: "Do it" }).click();
    await card.getByText("Done: Tidy").waitFor();
    expect((await stored(card_id))?.presses).toMatchObject([
      { label: "Drunk", surface: "app" },
      { label: "Tidy", surface: "app" },
    ]);
  });

  test("a card on a path follows what is written there, as it is written", async () => {
    await write("shelf/books", [{ title: "Middlemarch" }]);
    await using frame = await host();
    await frame.show({ card_type: "list", data_source: { type: "path", path: "shelf/books" } });
    await frame.card.getByText("Live").waitFor();
    for (const title of ["红楼梦", "Emma", "Persuasion"]) {
      await write("shelf/books", [{ title: "Middlemarch" }, { title }]);
      await frame.card.getByText(title).waitFor({ timeout: 10_000 });
    }
  });

  slowTest(
    "where the host passes on no wait, it is looked at now and then, and when somebody comes back",
    async () => {
      await write("shelf/films", [{ title: "Ikiru" }]);
      await using frame = await host({ refuses: "wait" });
      await frame.show({ card_type: "list", data_source: { type: "path", path: "shelf/films" } });
      await frame.card.getByText("Live").waitFor();
      await write("shelf/films", [{ title: "Ikiru" }, { title: "Ran" }]);
      await frame.card.getByText("Ran").waitFor();
      await write("shelf/films", [{ title: "Ikiru" }, { title: "Yi Yi" }]);
      await frame.card.locator("html").evaluate("window.dispatchEvent(new Event('focus'))");
      await frame.card.getByText("Yi Yi").waitFor();
    },
  );

  test("a long table is read on where it is", async () => {
    const operations = Array.from({ length: 250 }, (_, n) => ({
      op: "replace",
      path: `runs/${String(n).padStart(3, "0")}`,
      content: { km: 1000 + n },
    }));
    expect(await server.etui.execute("batch_user_data", { operations })).toMatchObject({ status: "success" });
    await using frame = await host();
    await frame.show({ card_type: "table", data_source: { type: "path", path: "runs" } });
    await frame.card.getByText("200 of 250").waitFor();
    expect(await frame.card.getByText("path further down").count()).toBe(0);
    await frame.card.getByRole("button", { name: /Load/ }).click();
    await frame.card.getByText("250 rows").waitFor();
  });

  slowTest("a person was shown it when they had it before their eyes, and not before", async () => {
    await using frame = await host();
    await frame.page.addStyleTag({ content: "iframe { margin-top: 3000px }" });
    const { card_id } = await frame.show(LIST);
    await frame.card.getByText("Oat milk").waitFor();
    expect((await stored(card_id))?.drawn_at).toBeUndefined();
    expect(await told(frame)).toEqual([]);
    await frame.page.locator("iframe").scrollIntoViewIfNeeded();
    await eventually(async () => (await stored(card_id))?.drawn_at).toBeDefined();
  });

  test("it wears the host's theme, colours and language, and changes with them", async () => {
    await using frame = await host();
    await frame.show(LIST, { hostContext: { theme: "light", locale: "en-GB" } });
    const { card } = frame;
    await card.getByText("2 items").waitFor();
    const look = () =>
      card.getByRole("article").evaluate((article) => {
        const view = globalThis as unknown as { getComputedStyle(element: unknown): Record<string, string> };
        const { backgroundColor, color, colorScheme } = view.getComputedStyle(article);
        return { backgroundColor, color, colorScheme };
      });
    expect(await look()).toMatchObject({ colorScheme: "light" });
    await frame.does("wear", {
      theme: "dark",
      locale: "zh-CN",
      styles: {
        variables: {
          "--color-background-primary": "rgb(1, 2, 3)",
          "--color-text-primary": "rgb(250, 251, 252)",
        },
      },
    });
    await card.getByText("2项").waitFor();
    expect(await look()).toEqual({
      backgroundColor: "rgb(1, 2, 3)",
      color: "rgb(250, 251, 252)",
      colorScheme: "dark",
    });
  });

  test("a chart is drawn for the width it has, in both themes, and its data are a table", async () => {
    await using frame = await host({ width: 390 });
    await frame.show(CARDS.chart!);
    const picture = frame.card.getByRole("img", { name: /Pages.*lowest 2 .*highest 5/ });
    const width = () =>
      picture
        .locator("img:visible")
        .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
    await eventually(width).toBe(364);
    const light = await picture.locator("img:visible").getAttribute("src");
    await frame.does("wear", { theme: "dark" });
    await eventually(() => picture.locator("img:visible").getAttribute("src")).not.toBe(light);
    await frame.card.getByRole("button", { name: "Data" }).click();
    await frame.card.getByRole("gridcell", { name: "Wed" }).or(frame.card.getByText("Wed")).first().waitFor();
  });

  slowTest("it begins while the model still writes, and ends where the call is cancelled", async () => {
    await using frame = await host();
    await frame.open({});
    await frame.does("partial", { card_type: "list", options: { title: "Shop" } });
    await frame.card.getByRole("heading", { name: "Shop" }).waitFor();
    await frame.does("partial", {
      card_type: "list",
      options: { title: "Shopping" },
      data_source: { type: "inline", data: [{ title: "Oat milk" }, {}] },
    });
    await frame.card.getByRole("heading", { name: "Shopping" }).waitFor();
    await frame.card.getByText("Oat milk").waitFor();
    await frame.does("cancel", "user action");
    await frame.card.getByText("the call was cancelled").waitFor();
  });

  slowTest("a call that failed is shown as the sentence it answered", async () => {
    await using frame = await host();
    const { error } = await frame.show({
      card_type: "list",
      data_source: { type: "path", path: "no/such/path" },
    });
    await frame.card.getByText("There is no card to show.").waitFor();
    await frame.card.getByText(String(error)).waitFor();
  });

  slowTest(
    "a card that cannot be drawn shows its data, tells developers why, and is drawn once it can be",
    async () => {
      await using frame = await host();
      const card = { status: "success", card_type: "counter", options: { title: "Pages" } };
      const result = (counters: unknown[]) => ({
        content: [],
        structuredContent: { ...card, data: { counters } },
      });
      await frame.open({ args: { card_type: "counter" }, result: result([null]) });
      await frame.card.getByText("This card could not be drawn. Here is the data as it is.").waitFor();
      await frame.card.getByText('"counters"').waitFor();
      expect(frame.faults.join("\n")).toContain("TypeError");
      await frame.card.getByRole("button", { name: "Try again" }).click();
      await frame.card.getByText("This card could not be drawn.").waitFor();
      await frame.does("result", result([{ label: "Read", value: 182 }]));
      await frame.card.getByRole("listitem").filter({ hasText: "182" }).waitFor();
      expect(await frame.card.getByText("could not be drawn").count()).toBe(0);
    },
  );

  slowTest("a host that passes on no calls shows the form, and nobody believes it was sent", async () => {
    await using frame = await host();
    const { card_id } = await frame.show(FORM, { capabilities: { message: { text: {} } } });
    await frame.card.getByText("does not pass answers on to Etui").waitFor();
    await frame.card.getByLabel("Pages").fill("42");
    await frame.card.getByRole("button", { name: "Submit" }).click();
    await frame.card.getByText("A preview: nothing is sent.").waitFor();
    expect(await stored(card_id)).toMatchObject({ state: "open" });
    expect(await heard(frame, "messages")).toEqual([]);
  });

  test("full screen, links, files and copies leave the frame where the host lets them, and are not offered where not", async () => {
    await using frame = await host();
    const table = CARDS.table!;
    await frame.show({
      card_type: "toast",
      data_source: { type: "inline", data: { message: "Read https://etui.example/ first" } },
    });
    await frame.card.getByRole("link", { name: "https://etui.example/" }).click();
    await eventually(() => heard(frame, "links")).toEqual(["https://etui.example/"]);
    await frame.show(table);
    const menu = frame.card.getByRole("button", { name: "Card menu" });
    await menu.click();
    await frame.card.getByRole("menuitem", { name: "Download CSV" }).click();
    await eventually(() => heard(frame, "files")).toMatchObject([
      { mimeType: "text/csv", text: expect.stringContaining("City 59") },
    ]);
    await menu.click();
    await frame.card.getByRole("menuitem", { name: "Copy as CSV" }).click();
    await frame.card.getByText("Copied").waitFor();
    await menu.click();
    await frame.card.getByRole("menuitem", { name: "Full screen" }).click();
    await frame.card.getByRole("dialog").waitFor();
    await frame.page.keyboard.press("Escape");
    await eventually(() => heard(frame, "modes")).toEqual(["fullscreen", "inline"]);

    await frame.show(table, { capabilities: { serverTools: {} }, hostContext: {} });
    await frame.card.getByRole("button", { name: "Card menu" }).click();
    await frame.card.getByRole("menuitem", { name: "View data" }).waitFor();
    expect(await frame.card.getByRole("menuitem", { name: /Full screen|Download/ }).count()).toBe(0);
  });

  slowTest("what opens over a small card has room: the frame grows with it", async () => {
    await using frame = await host();
    await frame.show(CARDS.toast!);
    await frame.card.getByRole("button", { name: "Card menu" }).click();
    await frame.card.getByRole("menuitem", { name: "Copy as JSON" }).waitFor();
    await eventually(() => overflow(frame)).toEqual({ x: 0, y: 0 });
    await frame.card.getByRole("menuitem", { name: "View data" }).click();
    await frame.card.getByRole("dialog").waitFor();
    await eventually(async () => (await frame.heard()).sizes.at(-1)!.height).toBeGreaterThan(400);
  });

  test("hostile words run nothing and fetch nothing, where only the card keeps them from it", async () => {
    const hostile = [
      "<script>parent.postMessage('ran', '*'); fetch('https://evil.example/')</script>",
      "<img src=https://evil.example/x onerror=fetch('https://evil.example/')>",
      "javascript:fetch('https://evil.example/')",
      "</script><svg onload=fetch('https://evil.example/')>",
      "[click](javascript:alert(1))",
    ];
    await using frame = await host({ hasPolicy: false });
    const rows = hostile.map((words) => ({
      title: words,
      label: words,
      text: words,
      icon: words,
      link: words,
      date: "2026-11-22",
    }));
    const options = { title: hostile[0]!.slice(0, 200), subtitle: hostile[1]! };
    const kinds = ["list", "table", "tree", "timeline", "select", "chart", "modal", "toast"];
    for (const [at, card_type] of kinds.entries()) {
      const data =
        card_type === "toast" || card_type === "modal"
          ? { text: hostile.join("\n"), message: hostile.join("\n") }
          : card_type === "chart"
            ? rows.map(({ title }, value) => ({ title, value }))
            : rows;
      const { error } = await frame.show({ card_type, data_source: { type: "inline", data }, options });
      expect(error).toBeUndefined();
      await frame.card.getByRole("article").waitFor();
      await eventually(async () => (await told(frame)).length).toBe(at + 1);
      const links = await frame.card.locator("a").evaluateAll((found) => found.map((link) => `${link}`));
      expect(links.filter((link) => !link.startsWith("https://evil.example/"))).toEqual([]);
    }
    expect(frame.requests).toEqual([]);
    expect((await frame.heard()).links).toEqual([]);
  });
});
