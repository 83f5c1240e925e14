/** Editing a skill's tools and instructions in the Studio, in Chromium. */
import { slowTest } from "@etui/values/testing/draws";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureWebApp } from "../../../packages/server/src/http/build-web-app.ts";
import { hasChromium, startChromium } from "../../harness/chromium.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { severeViolations } from "../cards/axe.ts";
import { looks } from "../looks.ts";
import { startPageServer } from "../page-server.ts";
import { openStudio } from "./open-studio.ts";

const TOOL = {
  name: "ask_rest",
  description: "Asks how the night was: hours, and\nwhat woke one up",
  type: "collect",
  parameters: {
    type: "object",
    properties: { hours: { type: "number", minimum: 0, default: 7.5 }, felt: { enum: ["yes", "no", "1.0"] } },
    required: ["hours"],
    additionalProperties: false,
  },
  when_to_call: "早上",
};
const TOOLS_YAML = `version: "2.0"
skill_id: rest
tools:
  - name: ask_rest_again
    type: collect
    effect: read
    description: Asks again
    parameters:
      - { name: hours, type: integer, description: Hours slept, required: true }
`;

describe.skipIf(!hasChromium)("writing a skill in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  const faults: string[] = [];

  beforeAll(async () => {
    await ensureWebApp(() => {});
    server = await startPageServer();
    browser = await startChromium();
    const saved = await server.call("save_skill", {
      name: "rest",
      description: "Looks at how one sleeps",
      instructions: `# Rest\n\nAsk first.\n\n${"很长的一段说明，一直写到行末还没有写完。".repeat(60)}\n\n- \`one\` **two**\n\n> three\n`,
      triggers: ["sleep"],
      tools: [TOOL],
    });
    expect(saved.json.status).toBe("success");
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const open = (options = {}) => openStudio({ browser, server, faults }, "/studio/rest", options);
  const storedTools = async () => (await server.send("GET", "/api/skills/rest/stored")).json.stored.tools;

  test("tools are YAML, in colours, and come back as they were", async () => {
    const before = await storedTools();
    const page = await open();
    const tools = page.getByLabel("Tools", { exact: true });
    expect(await tools.inputValue()).toContain("\n  - name: ask_rest\n");
    await page.locator(".hljs-attr", { hasText: "when_to_call:" }).waitFor();
    await page.locator(".hljs-section", { hasText: "# Rest" }).waitFor();
    // An empty change: what was read is saved again.
    await tools.press("Control+End");
    await tools.pressSequentially("\n");
    await page.getByLabel("Description").fill("Looks at how one rests");
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("It can be activated now.").waitFor();
    expect(await storedTools()).toEqual(before);
    await page.close();
  });

  test("what does not parse is told by line and column, stays, and is not saved", async () => {
    const page = await open();
    const tools = page.getByLabel("Tools", { exact: true });
    const broken = "tools:\n  - name: a\n    description: Say: hello\n";
    await tools.fill(broken);
    await page.getByText("Line 3, column 21").waitFor();
    expect(await tools.getAttribute("aria-invalid")).toBe("true");
    const publish = page.getByRole("button", { name: "Publish" });
    expect(await publish.isDisabled()).toBe(true);
    await page.getByText("Preview").click();
    await page.getByText("Write", { exact: true }).last().click();
    expect(await tools.inputValue()).toBe(broken);
    await tools.fill("name: a");
    await page.getByText("Write a list of tools").waitFor();
    await tools.fill("- { name: a }\n- b");
    await page.getByText("Tool 2 is no mapping.").waitFor();
    await page.close();
  });

  slowTest("a tools.yaml pasted as it lies in a folder is saved, and what is not kept is named", async () => {
    const page = await open();
    await page.getByLabel("Tools", { exact: true }).fill(TOOLS_YAML);
    await page.getByText("A saved skill does not keep: effect.").waitFor();
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("It can be activated now.").waitFor();
    expect(await storedTools()).toMatchObject([
      {
        name: "ask_rest_again",
        parameters: {
          type: "object",
          properties: { hours: { type: "integer", description: "Hours slept" } },
          required: ["hours"],
        },
      },
    ]);
    await page.close();
  });

  slowTest("Enter keeps the margin, Tab changes it, and Escape lets Tab leave", async () => {
    const page = await open();
    const tools = page.getByLabel("Tools", { exact: true });
    await tools.fill("");
    await tools.pressSequentially("tools:\n- name: a\ntype: collect");
    expect(await tools.inputValue()).toBe("tools:\n  - name: a\n    type: collect");
    await tools.press("Escape");
    await tools.press("Tab");
    expect(await tools.evaluate((field) => field.matches(":focus"))).toBe(false);
    await page.close();
  });

  slowTest.each([
    ["a desk", {}],
    ["a phone", { viewport: { width: 390, height: 844 } }],
  ])("every coloured letter lies over its own: %s", async (_, options) => {
    const page = await open(options);
    const instructions = page.getByLabel("Instructions");
    await page.locator(".hljs-section").first().waitFor();
    // The coloured text over the field gives it its height; the field would scroll if its lines broke elsewhere.
    const sizes = await instructions.evaluate((field) => ({
      text: field.scrollHeight,
      field: field.clientHeight,
      over: field.nextElementSibling!.getBoundingClientRect().height,
    }));
    expect(sizes.text).toBe(sizes.field);
    await instructions.evaluate((field) => {
      field.style.alignSelf = "start";
      field.style.height = "1px";
    });
    const own = await instructions.evaluate((field) => field.scrollHeight);
    expect(Math.abs(own - sizes.over)).toBeLessThanOrEqual(1);
    await page.close();
  });

  slowTest.each(looks(1))("axe finds nothing serious: %s", async (_, options, colorScheme, locale) => {
    const page = await open({ ...options, colorScheme, locale });
    await page.locator(".hljs-section").first().waitFor();
    await page.locator(".hljs-attr").first().waitFor();
    expect(await severeViolations(page)).toEqual([]);
    await page.close();
  });

  test("nothing broke in the page meanwhile", () => {
    expect(faults).toEqual([]);
  });
});
