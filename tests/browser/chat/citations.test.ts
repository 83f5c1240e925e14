/** Quotations in a reply, and whether they stand in the source to which it links. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import {
  type ScriptedProvider,
  startScriptedProvider,
} from "../../harness/scripted-provider/scripted-provider.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { eventually } from "../eventually.ts";
import { newPage } from "../open-page.ts";
import { startPageServer } from "../page-server.ts";

describe.skipIf(!hasChromium)("quotations in Chromium", () => {
  let provider: ScriptedProvider;
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];
  beforeAll(async () => {
    await ensureWebApp(() => {});
    provider = await startScriptedProvider();
    server = await startPageServer({ env: provider.env });
    browser = await startChromium();
  }, 120_000);
  afterAll(async () => {
    expect(faults).toEqual([]);
    await browser?.close();
    await server?.close();
    await provider?.close();
  });

  test("each has its mark as soon as the reply is complete, and again when the page is loaded anew", async () => {
    await server.call("write_user_data", { path: "runs/one", content: { note: "ran along the river" } });
    await server.call("write_user_data", {
      path: "runs/one",
      content: { note: "walked along the 海边小路" },
    });
    provider.play("play", {
      replies: [
        {
          text: [
            "[runs/one](runs/one) says “walked along the 海边小路”, and not “walked along the motorway”.",
            "It said once:\n\n> ran along the river\n>\n> — [runs/one](runs/one)",
            "A “late” walk is no quotation.",
          ].join("\n\n"),
        },
      ],
    });
    const page = await newPage({ browser, server, faults });
    await page.goto(`${server.url}/chat`);
    const field = page.getByRole("textbox", { name: "Say something" });
    await field.fill("Where did I walk?");
    await field.press("Enter");
    const reply = page.getByRole("article", { name: "Assistant" });
    const seen = () => reply.innerText().then((text) => text.replaceAll(/\s+/g, " "));
    const marked =
      /“walked along the 海边小路” ?stands so in the source ?, and not “walked along the motorway” ?not in the source ?\..*ran along the river.*changed since A “late” walk/;
    await eventually(seen).toMatch(marked);
    await page.reload();
    await eventually(seen).toMatch(marked);
    expect(await reply.getByTitle("When this was written, it stood so in the source.").count()).toBe(1);
    await page.close();
  });
});
