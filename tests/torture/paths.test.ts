/** Any text as a path (IN-8). The contract suite tests that all surfaces agree. */
import type { Etui } from "@etui/engine";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tidyPath } from "../../packages/engine/src/document/tidy-path.ts";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const piece = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary", maxLength: 4 }),
  fc.constantFrom(
    "/",
    "..",
    "%2e",
    ".",
    " ",
    "\u202e",
    "\u0301",
    "\u0000",
    "\ud800",
    "x".repeat(1000),
    "长".repeat(300),
  ),
);

test("a path is kept in its composed form, without slashes to spare, and found by every spelling, or refused with a sentence", async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 4 }), fc.integer(), async (pieces, n) => {
      const path = pieces.join("");
      const whole = path.normalize("NFC");
      const normal = tidyPath(whole);
      const possible =
        normal !== "" &&
        Buffer.byteLength(whole) <= 1024 &&
        !/(^|\/)\*{1,2}(\/|$)/.test(normal) &&
        !normal.includes("\0") &&
        normal.isWellFormed() &&
        Buffer.byteLength(normal) <= 1024;
      const written = await etui.execute("write_user_data", { path, content: { n } });
      if (!possible) {
        expect(written).toMatchObject({
          error_code: "invalid_arguments",
          error: expect.stringMatching(/^path/),
        });
        return;
      }
      expect(written).toMatchObject({ status: "success", path: normal });
      for (const spelling of [path, normal, path.normalize("NFD")]) {
        expect(await etui.execute("read_user_data", { path: spelling })).toMatchObject({
          path: normal,
          data: { n },
        });
      }
      expect(
        await etui.execute("query_user_data", { path_prefix: normal, sort_by: "path", limit: 1 }),
      ).toMatchObject({
        results: [{ path: normal }],
      });
      kept += 1;
    }),
    { numRuns: draws(300) },
  );
  expect(kept).toBeGreaterThan(50);
});
