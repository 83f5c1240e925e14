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

export async function openHostFrame(options: HostOptions): Promise<HostFrame> {
  const { browser, client, html, width = 720, hasPolicy = true, refuses } = options;
  script ??= bundleHostPage();
  const code = await script;
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale: "en-GB" });
  page.setDefaultTimeout(15_000);
  const requests: string[] = [];
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(ADDRESS) && !/^(data|blob|about):/.test(url)) requests.push(url);
  });
  await page.route("**/*", (route) => {
    const url = route.request().url();
    if (url === ADDRESS)
      return route.fulfill({
        contentType: "text/html; charset=utf-8",
        headers: hasPolicy ? { "content-security-policy": POLICY } : {},
        body: hostHtml(code),
      });
    return url.startsWith(ADDRESS) ? route.fulfill({ status: 404 }) : route.abort();
  });
  await page.exposeFunction("callTool", (params: Parameters<Client["callTool"]>[0]) => {
    if (refuses !== undefined && params.arguments?.action === refuses) throw new Error("not in this host");
    return client.callTool(params);
  });
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
    [Symbol.asyncDispose]: () => page.close(),
  };
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
