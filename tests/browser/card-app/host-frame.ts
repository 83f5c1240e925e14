/** A chat program with a card in a frame: the official bridge in Chromium, and a real MCP client behind it. */
import { fileURLToPath } from "node:url";
import type { Client } from "@modelcontextprotocol/client";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { build } from "vite";

export const CARD_APP_URI = "ui://etui/card.html";

const ADDRESS = "https://chat.example/";

/**
 * The policy of hosts for a frame that requests nothing (MCP Apps, 2026-01-26). A frame without an address inherits it.
 */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; media-src 'self' data:; connect-src 'none'";

export const CAPABILITIES = {
  serverTools: {},
  openLinks: {},
  downloadFile: {},
  message: { text: {} },
  updateModelContext: { text: {}, structuredContent: {} },
};

export interface Heard {
  messages: string[];
  contexts: { content: { text: string }[]; structuredContent?: Record<string, unknown> }[];
  links: string[];
  sizes: { width: number; height: number }[];
  files: { uri: string; mimeType: string; text: string }[];
  modes: string[];
  /** Faults that the official bridge found in a message of the card. */
  protocol: string[];
}

interface Opening {
  args?: Record<string, unknown>;
  result?: unknown;
  capabilities?: object;
  hostContext?: Record<string, unknown>;
}

interface HostWindow {
  host: {
    heard: Heard;
    open(opening: Opening & { html: string }): Promise<void>;
    partial(args: Record<string, unknown>): Promise<void>;
    result(result: unknown): Promise<void>;
    cancel(reason: string): Promise<void>;
    wear(context: Record<string, unknown>): void;
    leave(): Promise<unknown>;
  };
}

export interface HostFrame extends AsyncDisposable {
  page: Page;
  card: FrameLocator;
  /** Requests from the page to other places. */
  requests: string[];
  /** Errors in the frame. */
  faults: string[];
  open(opening: Opening): Promise<void>;
  /** Calls `show_card` and opens its result. */
  show(
    args: Record<string, unknown>,
    opening?: Opening,
  ): Promise<Record<string, unknown> & { card_id: string }>;
  does<Name extends Exclude<keyof HostWindow["host"], "heard" | "open">>(
    name: Name,
    argument?: Parameters<HostWindow["host"][Name]>[0],
  ): Promise<void>;
  heard(): Promise<Heard>;
}

interface HostOptions {
  browser: Browser;
  client: Client;
  html: string;
  width?: number;
  /** If false, only the card itself prevents outgoing requests. */
  hasPolicy?: boolean;
  /** A tool that the app may not call through this host. */
  refuses?: string;
}

let script: Promise<string> | undefined;

/** What a page serves while a test has it. */
interface Serving {
  client: Client;
  hasPolicy: boolean;
  refuses: string | undefined;
  requests: string[];
  faults: string[];
}

interface ChatPage {
  page: Page;
  serving: Serving | undefined;
}

/**
 * The pages that no test has: they are opened again for the next one, because a renderer that has compiled the card app
 * draws a card with a third of the computing.
 */
const idle = new WeakMap<Browser, ChatPage[]>();

export async function openHostFrame(options: HostOptions): Promise<HostFrame> {
  const { browser, client, html, width = 720, hasPolicy = true, refuses } = options;
  const resting = idle.get(browser) ?? [];
  idle.set(browser, resting);
  const chat = resting.pop() ?? (await newChatPage(browser));
  const { page } = chat;
  const requests: string[] = [];
  const faults: string[] = [];
  await page.setViewportSize({ width, height: 900 });
  chat.serving = { client, hasPolicy, refuses, requests, faults };
  await page.goto(ADDRESS);

  const open = (opening: Opening) =>
    page.evaluate((given) => (globalThis as unknown as HostWindow).host.open(given), {
      html,
      capabilities: CAPABILITIES,
      hostContext: { theme: "light", locale: "en-GB", availableDisplayModes: ["inline", "fullscreen"] },
      ...opening,
    } as Opening & { html: string });

  return {
    page,
    card: page.frameLocator("iframe"),
    requests,
    faults,
    open,
    async show(args, opening = {}) {
      const result = await client.callTool({ name: "show_card", arguments: args });
      await open({ args, result, ...opening });
      return result.structuredContent as Record<string, unknown> & { card_id: string };
    },
    async does(name, argument) {
      await page.evaluate(
        ([what, given]) =>
          ((globalThis as unknown as HostWindow).host[what as "result"] as (given: unknown) => unknown)(
            given,
          ),
        [name as string, argument] as const,
      );
    },
    heard: () => page.evaluate(() => (globalThis as unknown as HostWindow).host.heard),
    async [Symbol.asyncDispose]() {
      chat.serving = undefined;
      // A document of the same address, so that the renderer stays.
      await page.goto(`${ADDRESS}nothing`);
      resting.push(chat);
    },
  };
}

async function newChatPage(browser: Browser): Promise<ChatPage> {
  script ??= bundleHostPage();
  const code = await script;
  const page = await browser.newPage({ locale: "en-GB", reducedMotion: "reduce" });
  page.setDefaultTimeout(15_000);
  const chat: ChatPage = { page, serving: undefined };
  page.on("pageerror", (error) => chat.serving?.faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") chat.serving?.faults.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(ADDRESS) && !/^(data|blob|about):/.test(url)) chat.serving?.requests.push(url);
  });
  await page.route("**/*", (route) => {
    const url = route.request().url();
    if (url === ADDRESS)
      return route.fulfill({
        contentType: "text/html; charset=utf-8",
        headers: chat.serving?.hasPolicy ? { "content-security-policy": POLICY } : {},
        body: hostHtml(code),
      });
    return url.startsWith(ADDRESS)
      ? route.fulfill({ status: 404, contentType: "text/html", body: "" })
      : route.abort();
  });
  await page.exposeFunction("callTool", (params: Parameters<Client["callTool"]>[0]) => {
    const { serving } = chat;
    if (!serving) throw new Error("the chat was closed");
    if (serving.refuses !== undefined && params.arguments?.action === serving.refuses)
      throw new Error("not in this host");
    return serving.client.callTool(params);
  });
  return chat;
}

const hostHtml = (code: string) => `<!doctype html>
<html lang="en">
<title>Chat</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; padding: 12px }
  iframe { display: block; width: 100%; border: 0; height: 120px }
  iframe.full { position: fixed; inset: 0; height: 100% !important }
</style>
<body><script type="module">${code.replaceAll("</script", "<\\/script")}</script></body>
</html>`;

async function bundleHostPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL("host-page.js", import.meta.url)),
        formats: ["es"],
        fileName: "host",
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error("The host page was not built.");
  return output.output[0].code;
}
