/** What the pages tell a newcomer to write has the shape that the skills which come with Etui ask for. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtInTools } from "../../packages/web/src/things/tool/examples/built-in-tools.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const WRITES = ["write_user_data", "batch_user_data"];

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  await etui.skills.library.of("local");
});
afterAll(() => etui.close());

/** The arguments of every write that a page tells people to type. */
function writesOf(page: string): object[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  const typed = [...text.matchAll(/tool call write_user_data '(.*?)'/g)].map(([, args]) => JSON.parse(args!));
  expect(typed, page).not.toEqual([]);
  return typed;
}

/** Writes it to a place of its own, and answers how it differs from what is expected there. */
async function driftOf(tool: string, args: object) {
  const { status, drift = [] } = await etui.execute(tool, args);
  return { status, drift };
}

test("what is no goal is told at a place of goals, so that silence says something", async () => {
  const { drift } = await driftOf("write_user_data", {
    path: "goals/2025/year",
    content: { run: "21.1 km" },
  });
  expect(drift).toMatchObject([{ pattern: "goals/*/year" }]);
});

describe.each(["README.md", "README.zh.md"])("%s", (page) => {
  test("writes nothing that Etui warns of", async () => {
    for (const args of writesOf(page)) {
      // Each as if it came first: whether versions conflict is the tour's own matter.
      const { expected_version: _, ...free } = args as { expected_version?: number };
      expect(await driftOf("write_user_data", free), JSON.stringify(args)).toEqual({
        status: "success",
        drift: [],
      });
    }
  });
});

test.each(WRITES)("the page's example of %s is nothing that Etui warns of", async (tool) => {
  const { en, zh } = builtInTools[tool]!.example;
  for (const args of [en, zh])
    expect(await driftOf(tool, args)).toMatchObject({ status: "success", drift: [] });
});
