/**
 * The chat in Chromium: how soon a long conversation appears, how it scrolls, what has to be loaded for it, and how
 * soon a token is in the page. Chromium draws by software here, so a page of plain text is scrolled for comparison.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { mintLoginUrl } from "../../packages/server/src/auth/local/login-link.ts";
import { ensureWebApp, WEB_FOLDER } from "../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../tests/harness/chromium.ts";
import { framesWhileScrolling, plainPage } from "../chat/frames.ts";
import { providerEnv, startProvider } from "../chat/provider.ts";
import { sorted } from "../chat/stamps.ts";
import { newConversation, openTalk, type Talk } from "../chat/talk.ts";
import { tokenDelays } from "../chat/token-delays.ts";
import { until } from "../chat/until.ts";
import { type HttpChild, httpChild } from "../child.ts";
import { median, quantile } from "../harness.ts";
import type { Bench, Section, Suite } from "../suite.ts";

const MESSAGES = 1_000;
const CARDS = 100;
const KB = 1000;

export const chat: Suite = {
  name: "chat",
  async run(bench) {
    if (!hasChromium) {
      console.error("chat: no Chromium here, so nothing of it is measured");
      return [];
    }
    await ensureWebApp(() => {});
    await using provider = await startProvider();
    const { home } = bench.server;
    await using etui = await httpChild("etui-http.ts", {
      BENCH_HOME: home,
      BENCH_WEB: WEB_FOLDER,
      // All of it should stay verbatim.
      ETUI_CONTEXT_TOKENS: "100000000",
      ...providerEnv(provider),
    });
    using talk = await openTalk({ home, port: etui.port });
    const long = await talkAtLength(talk, bench.smoke ? MESSAGES / 20 : MESSAGES);
    const browser = await startChromium({ isWhole: true });
    try {
      const site = { browser, home, etui };
      return [
        await opened(site, long, bench),
        await scrolled(site, long, bench),
        await loaded(site),
        await streamed(site, bench),
      ];
    } finally {
      await browser.close();
    }
  },
};

interface Site {
  browser: Browser;
  home: string;
  etui: HttpChild;
}

interface Long {
  id: string;
  messages: number;
  cards: number;
  /** Its first and its last words. */
  first: string;
  last: string;
}

/** Said like any other conversation, with a card in every fifth reply. */
async function talkAtLength(talk: Talk, messages: number): Promise<Long> {
  const id = newConversation();
  const every = MESSAGES / 2 / CARDS;
  for (let turn = 1; turn <= messages / 2; turn += 1) {
    const what = turn % every === 0 ? `card ${turn / every}` : `say ${turn}`;
    await talk.say(id, { text: `${what} and whatever else a person writes, in a line or in two of them` });
  }
  const said = await talk.read(id);
  if (said.messages.length !== messages) throw new Error(`${said.messages.length} of ${messages} messages`);
  return {
    id,
    messages,
    cards: Math.floor(messages / 2 / every),
    first: "say 1 and",
    last: `card ${messages / 2 / every} and`,
  };
}

const addressOf = ({ etui }: Site, id: string): string => `http://127.0.0.1:${etui.port}/chat/${id}`;

/** Logged in, with nothing kept from earlier visits. */
async function newPage({ browser, home, etui }: Site): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    serviceWorkers: "block",
  });
  await page.goto(await mintLoginUrl({ home, port: etui.port }));
  await page.getByRole("navigation").first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  return page;
}

/** Marks the first frame in which the last reply is at the end of the log, and no placeholder is left. */
const markDrawn = (words: string) => `{
  const look = () => {
    const log = document.querySelector("[role=log]");
    const articles = log?.querySelectorAll("article") ?? [];
    const isThere = [...articles].some((one) => one.textContent.includes(${JSON.stringify(words)}));
    const waits = document.querySelector("main [role=status].bg-raised, [role=log] [role=status].bg-raised");
    const isAtEnd = log && log.scrollHeight - log.scrollTop - log.clientHeight < 4;
    const isPlain = log?.querySelector("p.whitespace-pre-wrap:not(.bg-felt)");
    if (isThere && !waits && isAtEnd && !isPlain) performance.mark("bench-drawn");
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

const DRAWN = "performance.getEntriesByName('bench-drawn')[0]?.startTime";

async function opened(site: Site, { id, messages, cards, last }: Long, { smoke }: Bench): Promise<Section> {
  const times: number[] = [];
  const begun: number[] = [];
  for (let round = -1; round < (smoke ? 1 : 11); round += 1) {
    const page = await newPage(site);
    await page.addInitScript(markDrawn(last));
    await page.goto(addressOf(site, id), { waitUntil: "commit" });
    const time = await until<number>(page, DRAWN);
    const field = await page.evaluate<number>("performance.getEntriesByType('paint').at(-1).startTime");
    await page.close();
    if (round < 0) continue;
    times.push(time);
    begun.push(field);
  }
  return {
    title: `A conversation of ${MESSAGES.toLocaleString("en")} messages opens`,
    about:
      `${messages} messages with ${cards} cards of five kinds, a warm server, a browser that has nothing cached: from the ` +
      `navigation to the frame in which the last reply stands there and nothing holds a place any more. ${times.length} rounds.`,
    figures: [
      { what: "first paint of the page", value: median(begun), unit: "ms" },
      { what: "fastest", value: Math.min(...times), unit: "ms" },
      { what: "slowest", value: Math.max(...times), unit: "ms" },
    ],
    bars: [{ what: "median", actual: median(times), bar: 700, kind: "most", unit: "ms" }],
  };
}

async function scrolled(site: Site, long: Long, { smoke }: Bench): Promise<Section> {
  const page = await newPage(site);
  await page.addInitScript(markDrawn(long.last));
  await page.goto(addressOf(site, long.id));
  await until(page, DRAWN);
  const mostMs = smoke ? 2_000 : 60_000;
  const up = await framesWhileScrolling(page, { pixels: -400, mostMs });
  if (!smoke) await page.getByText(long.first).waitFor();
  const down = await framesWhileScrolling(page, { pixels: 400, mostMs });
  const slowly = await framesWhileScrolling(page, { pixels: -60, mostMs: smoke ? 500 : 5_000 });
  await page.setContent(plainPage);
  const plain = await framesWhileScrolling(page, { pixels: 400, mostMs: smoke ? 500 : 5_000 });
  await page.close();
  const runs = [
    ["a page of plain text, 400 pixels a frame", plain],
    ["up, 400 pixels a frame, for the first time", up],
    ["down again, 400 pixels a frame", down],
    ["up, 60 pixels a frame", slowly],
  ] as const;
  return {
    title: `A conversation of ${MESSAGES.toLocaleString("en")} messages scrolls`,
    about:
      "From its end to its first words and back, a step with every frame; the same loop over a page of plain text says " +
      "what this machine draws at most.",
    figures: runs.flatMap(([what, { perSecond, longest }]) => [
      { what: `${what}: frames a second`, value: perSecond, unit: "" },
      { what: `${what}: the longest frame`, value: longest, unit: "ms" },
    ]),
    bars: [
      { what: "up: frames a second", actual: up.perSecond, bar: 50, kind: "least" },
      { what: "down: frames a second", actual: down.perSecond, bar: 50, kind: "least" },
      { what: "slowly: frames a second", actual: slowly.perSecond, bar: 50, kind: "least" },
    ],
  };
}

/** The scripts that a new browser loads before somebody can type into an empty chat, and all that follow. */
async function loaded(site: Site): Promise<Section> {
  const page = await newPage(site);
  await page.addInitScript(`{
    const look = () =>
      document.querySelector("form textarea:not(:disabled)")
        ? performance.mark("bench-usable")
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }`);
  await page.goto(addressOf(site, ""));
  const usable = await until<number>(page, "performance.getEntriesByName('bench-usable')[0]?.startTime");
  // The scripts that load when there is nothing more urgent to do.
  await page.waitForTimeout(2_000);
  const scripts = await page.evaluate<{ name: string; startTime: number }[]>(
    "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ name, startTime }) => ({ name, startTime }))",
  );
  await page.close();
  const first = scripts.filter(({ startTime }) => startTime <= usable);
  return {
    title: "JavaScript of the chat",
    about:
      "What a new browser asks for until an empty chat can be typed into, as gzip; behind it comes what draws turns and " +
      "what stands beside the conversation.",
    figures: [
      { what: "files", value: first.length, unit: "" },
      { what: "with all that comes behind", value: gzipped(scripts), unit: "kB" },
    ],
    bars: [{ what: "until it can be used", actual: gzipped(first), bar: 130, kind: "most", unit: "kB" }],
  };
}

const gzipped = (scripts: readonly { name: string }[]): number =>
  scripts.reduce((sum, { name }) => {
    const file = readFileSync(join(WEB_FOLDER, new URL(name).pathname));
    return sum + gzipSync(file, { level: 9 }).length;
  }, 0) / KB;

async function streamed(site: Site, { smoke }: Bench): Promise<Section> {
  const tokens = smoke ? 20 : 250;
  const rounds = smoke ? 1 : 5;
  const all: Float64Array[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await newPage(site);
    await page.goto(addressOf(site, ""));
    all.push(sorted(await tokenDelays(page, { tokens, everyMs: 20 })));
    await page.close();
  }
  const over = (share: number) => median(all.map((delays) => quantile(delays, share)));
  return {
    title: "From the provider to the page",
    about:
      `${tokens} tokens, one every 20 ms: from the provider's write to the moment at which the token is in the document. ` +
      `A frame is 17 ms here, and what comes within one is drawn with it. Medians of ${rounds} rounds.`,
    figures: [
      { what: "p50", value: over(0.5), unit: "ms" },
      { what: "p99", value: over(0.99), unit: "ms" },
      { what: "longest", value: over(1), unit: "ms" },
    ],
    bars: [
      { what: "p50", actual: over(0.5), bar: 30, kind: "most", unit: "ms" },
      { what: "p99", actual: over(0.99), bar: 30, kind: "most", unit: "ms" },
    ],
  };
}
