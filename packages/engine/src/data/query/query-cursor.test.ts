import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  for (const [n, area] of [1, 2.5, "text", null, true, { a: [1] }].entries()) {
    await etui.execute("write_user_data", { path: `p/${n}`, content: { area } });
  }
});
afterAll(() => etui.close());

const ask = (args: object) => etui.execute("query_user_data", { limit: 1, ...args } as never);

/** An issued cursor with other content. */
async function tampered(
  sort_by: string | undefined,
  change: (payload: { p: unknown }) => void,
): Promise<string> {
  const { next_cursor } = (await ask({ sort_by })) as unknown as { next_cursor: string };
  const payload = JSON.parse(Buffer.from(next_cursor, "base64url").toString());
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString("base64url");
}

const impossible: [sort_by: string | undefined, position: unknown][] = [
  ["-area", ["x", "y"]],
  ["-area", ["NaN", "a"]],
  ["-area", ["1", "a\0"]],
  ["-area", [["a"], "b"]],
  ["-area", ["1", "\ud800"]],
  ["-area", ['"\\u0000"', "a"]],
  ["-area", ['"\\ud800"', "a"]],
  ["-area", ["1e999999", "a"]],
  ["-area", ["1e-999999", "a"]],
  ["-area", ['{"a": 1e999999}', "a"]],
  ["-area", ["[".repeat(2_000) + "]".repeat(2_000), "a"]],
  ["-area", ["1", ""]],
  ["-area", ["1", 5]],
  ["-area", ["1"]],
  ["-area", ["1", "a", "b"]],
  ["-area", []],
  ["-area", { 0: "1", 1: "a", length: 2 }],
  ["-area", null],
  ["-area", undefined],
  ["version", ["x", "a"]],
  ["version", ["99999999999", "a"]],
  ["version", ["1.5", "a"]],
  ["updated_at", ["99999999999999999999", "a"]],
  ["updated_at", ["now()", "a"]],
  [undefined, ["a", "b"]],
  [undefined, [null, "x".repeat(1_025)]],
  [undefined, [null, "e\u0301"]],
];

test.each(impossible)("sorted by %j, no place is %j", async (sort_by, position) => {
  const cursor = await tampered(sort_by, (payload) => {
    payload.p = position;
  });
  expect(await ask({ sort_by, cursor })).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
    error: expect.stringContaining("cursor is not one that Etui gave out"),
  });
});

test.each(["area", "-area", "version", "updated_at", "path", "-path"])(
  "by %s every place that Etui gives out is one it takes back",
  async (sort_by) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask({ sort_by, ...(cursor && { cursor }) });
      if (page.status !== "success") throw new Error(page.error);
      const { results, next_cursor } = page as unknown as {
        results: { path: string }[];
        next_cursor?: string;
      };
      found.push(...results.map(({ path }) => path));
      cursor = next_cursor;
    } while (cursor);
    expect(found.toSorted()).toEqual(["p/0", "p/1", "p/2", "p/3", "p/4", "p/5"]);
  },
);
