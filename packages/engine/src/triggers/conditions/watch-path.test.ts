import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { parseWatchPath } from "./watch-path.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

// A matcher that tries every way of dividing the path among ten stars would never return.
test.each([
  "a*a*a*a*a*a*a*a*a*a*b",
  "**a**a**a**a**b",
  `**/${"*a".repeat(8)}b`,
  `${"(a|a)*[a]+".repeat(9)}b`,
])("a long path is matched with %s at once", async (given) => {
  const parsed = parseWatchPath(given);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refused));
  const matches = (path: string) =>
    etui.scope("watcher").rows<{ found: boolean }>({
      name: "matches_watch",
      text: "select $1::text ~ $2::text as found",
      values: [path, parsed.watch.pattern],
    });
  for (const path of ["a".repeat(1_024), "a/".repeat(512), `${"a".repeat(1_000)}c`])
    expect(await matches(path)).toEqual([{ found: false }]);
});
