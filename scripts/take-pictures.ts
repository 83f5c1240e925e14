/**
 * Takes the pictures of the README from the running product: `node scripts/take-pictures.ts`.
 *
 * Uses a home with its own data and the system's Chromium; each picture is below 300 kB.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { createEtui, type Etui } from "../packages/engine/src/etui.ts";
import { mintLoginUrl } from "../packages/server/src/auth/local/login-link.ts";
import { startServer } from "../packages/server/src/http/start-server.ts";
import { startChromium } from "../tests/harness/chromium.ts";
import type { Reply } from "../tests/harness/scripted-provider/script.ts";
import { startScriptedProvider } from "../tests/harness/scripted-provider/scripted-provider.ts";

const FOLDER = fileURLToPath(new URL("../docs/pictures/", import.meta.url));

interface Picture {
  file: string;
  address: string;
  language: "en" | "zh";
  theme: "light" | "dark";
  width: number;
  height: number;
  /** What a person does first. */
  before?: (page: Page) => Promise<void>;
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const browser = await startChromium({ isWhole: true });
try {
  await takeAll("en", english());
  await takeAll("zh", chinese());
} finally {
  await browser.close();
}

/** Each language has its own home, because no dashboard mixes two. */
async function takeAll(language: "en" | "zh", story: Story): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "etui-pictures-"));
  const etui = await createEtui({ home, dispatch: false });
  const provider = await startScriptedProvider({ play: { replies: story.chat.replies } });
  const server = await startServer({ etui, env: provider.env, port: 0, log: () => {} });
  try {
    const { form, pins } = await fill(etui, story);
    await etui.cards.arrangePins(etui.scope("local"), pins);
    const suffix = language === "zh" ? "-zh" : "";
    const pictures: Picture[] = [
      { file: `dashboard${suffix}`, address: "/", language, theme: "light", ...DESKTOP },
      { file: `dashboard-dark${suffix}`, address: "/", language, theme: "dark", ...DESKTOP },
      { file: `form${suffix}`, address: `/cards/${form}`, language, theme: "light", ...PHONE },
      { file: `gallery${suffix}`, address: "/cards", language, theme: "light", ...DESKTOP },
    ];
    for (const picture of pictures) await take(browser, { home, port: server.port }, picture);
    const chat = { address: "/chat", language, ...DESKTOP, before: (page: Page) => talk(page, story.chat) };
    for (const theme of ["light", "dark"] as const) {
      const file = theme === "dark" ? `chat-dark${suffix}` : `chat${suffix}`;
      await take(browser, { home, port: server.port }, { ...chat, file, theme });
    }
  } finally {
    await server.close();
    await provider.close();
    await etui.close();
    await rm(home, { recursive: true, force: true });
  }
}

async function take(
  browser: Browser,
  at: { home: string; port: number },
  { file, address, language, theme, width, height, before }: Picture,
) {
  const page = await browser.newPage({
    viewport: { width, height },
    locale: language === "zh" ? "zh-CN" : "en-GB",
    timezoneId: "Asia/Shanghai",
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  await page.goto(await mintLoginUrl(at));
  await page.getByRole("navigation").first().waitFor();
  await page.goto(`http://127.0.0.1:${at.port}${address}`);
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
  await before?.(page);
  // ECharts draws once its box has its size.
  await page.waitForTimeout(800);
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: 192, compressionLevel: 9 })
    .toFile(join(FOLDER, `${file}.png`));
  process.stdout.write(`${file}.png ${Math.round(png.size / 1024)} kB\n`);
  await page.close();
}

/** Says something and waits until the last words of the replies appear. */
async function talk(page: Page, { says }: Story["chat"]) {
  const field = page.locator("textarea[aria-haspopup=listbox]");
  for (const { words, until } of says) {
    await field.fill(words);
    await field.press("Enter");
    await page.getByText(until).last().waitFor();
  }
}

interface Story {
  chat: {
    says: { words: string; until: string }[];
    replies: Partial<Reply>[];
  };
  goals: [path: string, content: object, title: string];
  books: [prefix: string, documents: Record<string, object>, title: string];
  chart: [data: object, title: string];
  counters: [data: object[], title: string];
  form: object;
  reminders: [title: string, at: string][];
}

async function fill(etui: Etui, story: Story) {
  const call = async (name: string, args: object) =>
    (await etui.execute(name, args)) as unknown as { card_id: string };
  const show = async (card_type: string, data_source: object, options: object) =>
    (await call("show_card", { card_type, data_source, options })).card_id;
  const [goalsPath, goals, goalsTitle] = story.goals;
  await call("write_user_data", { path: goalsPath, content: goals });
  const [prefix, books, booksTitle] = story.books;
  for (const [name, content] of Object.entries(books))
    await call("write_user_data", { path: `${prefix}/${name}`, content });
  for (const [title, schedule] of story.reminders)
    await call("create_trigger", {
      trigger_type: "reminder",
      title,
      schedule,
      schedule_type: "daily",
      action: { type: "message", params: { text: title } },
    });
  const tree = await show("tree", { path: goalsPath }, { title: goalsTitle });
  const counter = await show("counter", { data: story.counters[0] }, { title: story.counters[1] });
  const chart = await show("chart", { data: story.chart[0] }, { title: story.chart[1], chart_type: "bar" });
  const table = await show("table", { path: prefix }, { title: booksTitle });
  const form = await show("form", { data: {} }, story.form);
  return {
    form,
    pins: [
      { card_id: tree, size: "wide" as const },
      { card_id: counter, size: "small" as const },
      { card_id: chart, size: "tall" as const },
      { card_id: table, size: "wide" as const },
    ],
  };
}

function english(): Story {
  return {
    chat: {
      says: [
        { words: "I finished two more books. Put it into my goals and show them", until: "52 weeks" },
        { words: "Ask me how today went", until: "How did today go?" },
      ],
      replies: [
        { on: "Name the conversation", text: "Books of the year" },
        {
          calls: [
            {
              tool: "save",
              arguments: {
                path: "goals/2026/reading",
                content: { "Read 50 books": "19/50", Fiction: "11/25", Science: "8/25" },
              },
            },
            {
              tool: "show",
              arguments: { kind: "tree", path: "goals/2026/reading", title: "Reading in 2026" },
            },
          ],
        },
        { text: "Noted: **19 of 50**. With 52 weeks in the year you are three books ahead." },
        {
          calls: [
            {
              tool: "ask",
              arguments: {
                question: "How did today go?",
                fields: [
                  { name: "pages", label: "Pages read", type: "number" },
                  { name: "km", label: "Kilometres run", type: "number" },
                ],
              },
            },
          ],
        },
      ],
    },
    goals: [
      "goals/2026/year",
      {
        "Read 50 books": { "Spring: literature": "11/12", "Summer: science": "6/13" },
        "Half marathon": "13 / 21.1 km",
        "Piano, two pieces": "1/2",
      },
      "Goals 2026",
    ],
    books: [
      "books",
      {
        middlemarch: { title: "Middlemarch", author: "George Eliot", pages: 880, finished: "2026-10-04" },
        emma: { title: "Emma", author: "Jane Austen", pages: 474, finished: "2026-10-19" },
        cosmos: { title: "Cosmos", author: "Carl Sagan", pages: 396, finished: "2026-11-08" },
      },
      "Books read",
    ],
    chart: [{ Aug: 412, Sep: 389, Oct: 521, Nov: 304 }, "Pages a month"],
    counters: [
      [
        { label: "Days in a row", value: 6 },
        { label: "Pages this week", value: 182, delta: 31, delta_label: "last week", good: "up" },
      ],
      "This week",
    ],
    form: {
      title: "Check-in",
      subtitle: "Sunday, 22 November",
      save_to: "checkins/2026-11-22",
      fields: [
        { name: "pages", label: "Pages read", type: "number" },
        { name: "run", label: "Run", type: "number", unit: "km" },
        { name: "mood", label: "How was the day?", type: "rating" },
        { name: "note", label: "A line about it", type: "textarea", placeholder: "What stays of it?" },
      ],
    },
    reminders: [
      ["Drink water", "20:30"],
      ["Check in", "21:45"],
    ],
  };
}

function chinese(): Story {
  return {
    chat: {
      says: [
        { words: "我又读完了两本书，更新到目标里，给我看看", until: "比今年的进度" },
        { words: "问问我今天过得怎么样", until: "今天打卡" },
      ],
      replies: [
        { on: "Name the conversation", text: "今年读的书" },
        {
          calls: [
            {
              tool: "save",
              arguments: {
                path: "goals/2026/reading",
                content: { 读50本书: "19/50", 文学: "11/25", 科学: "8/25" },
              },
            },
            { tool: "show", arguments: { kind: "tree", path: "goals/2026/reading", title: "2026年读书" } },
          ],
        },
        { text: "记下了：**19/50**。比今年的进度还快了三本。" },
        {
          calls: [
            {
              tool: "ask",
              arguments: {
                question: "今天打卡",
                fields: [
                  { name: "pages", label: "读了多少页", type: "number" },
                  { name: "km", label: "跑步公里", type: "number" },
                ],
              },
            },
          ],
        },
      ],
    },
    goals: [
      "目标/2026",
      {
        "读 50 本书": { "一季度 · 文学与历史": "11/12", "二季度 · 科学": "6/13" },
        半程马拉松: "13 / 21.1 km",
        钢琴曲两首: "1/2",
      },
      "年度目标",
    ],
    books: [
      "读书",
      {
        围城: { 书名: "《围城》", 作者: "钱锺书", 页数: 359, 读完: "2026-10-04" },
        三体: { 书名: "《三体》", 作者: "刘慈欣", 页数: 302, 读完: "2026-10-19" },
        万历十五年: { 书名: "《万历十五年》", 作者: "黄仁宇", 页数: 304, 读完: "2026-11-08" },
      },
      "读过的书",
    ],
    chart: [{ 八月: 412, 九月: 389, 十月: 521, 十一月: 304 }, "每月页数"],
    counters: [
      [
        { label: "连续打卡天", value: 6 },
        { label: "本周页数", value: 182, delta: 31, delta_label: "比上周", good: "up" },
      ],
      "本周",
    ],
    form: {
      title: "今天打卡",
      subtitle: "11 月 22 日 星期日",
      save_to: "打卡/2026-11-22",
      fields: [
        { name: "pages", label: "读了多少页", type: "number" },
        { name: "run", label: "跑步", type: "number", unit: "公里" },
        { name: "mood", label: "今天怎么样", type: "rating" },
        { name: "note", label: "今天的心情", type: "textarea", placeholder: "写一句话…" },
      ],
    },
    reminders: [
      ["喝水", "20:30"],
      ["打卡", "21:45"],
    ],
  };
}
