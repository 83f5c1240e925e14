/** In the card app of a chat program, what somebody else wrote meanwhile is shown beside the person's own values. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { eventually } from "../eventually.ts";
import { startPageServer } from "../page-server.ts";
import { CARD_APP_URI, openHostFrame } from "./host-frame.ts";

const UI = { extensions: { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } } };

const FORM = {
  card_type: "form",
  data_source: { type: "inline", data: {} },
  options: {
    title: "Check in",
    fields: [
      { name: "pages", label: "Pages", type: "number" },
      { name: "mood", label: "Mood" },
    ],
    save_to: "day/one",
  },
};

describe.skipIf(!hasChromium)("an answer that was overtaken, in a host", () => {
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

  test("the person decides in the frame, and the conversation hears what stands", async () => {
    const write = (content: object) => server.call("write_user_data", { path: "day/one", content });
    await write({ pages: 1, mood: "calm" });
    await using frame = await openHostFrame({ browser, client, html, width: 390 });
    await frame.show(FORM);
    const { card } = frame;
    await card.getByLabel("Pages").fill("2");
    await card.getByLabel("Mood").fill("tired");
    await write({ pages: 9, mood: "calm" });
    await card.getByRole("button", { name: "Submit" }).click();
    await card.getByRole("heading", { name: "Changed elsewhere while you filled this in" }).waitFor();
    await card.getByRole("radio", { name: /^Stored now .*9$/ }).check();
    await card.getByRole("button", { name: "Save the choice" }).click();
    await card.getByText("Kept as changed elsewhere: Pages").waitFor();
    expect((await server.call("read_user_data", { path: "day/one" })).json.data).toEqual({
      pages: 9,
      mood: "tired",
    });
    await eventually(async () => (await frame.heard()).messages).toEqual([
      "Answered “Check in”: Pages: 9; Mood: tired. Of that, kept as changed elsewhere: Pages. Saved to day/one.",
    ]);
    expect(frame.faults).toEqual([]);
    expect((await frame.heard()).protocol).toEqual([]);
  });
});
