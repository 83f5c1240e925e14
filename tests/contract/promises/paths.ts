import { expect, test } from "vitest";
import type { Guest } from "./guest.ts";

/** Paths whose parts have no meaning to Etui are stored unchanged (IN-8). */
const kept = [
  "a/../b",
  "../../etc/passwd",
  "%2e%2e/%2F%00",
  "trailing...",
  " spaces ",
  "tab\tnew\nline\r",
  "C:\\con",
  "?query=1&b#fragment",
  "'; drop table user_data_store; --",
  "__proto__",
  "%_",
  "\u202egnp.exe",
  "\u200f\u200b\ufeff",
  "ﬁ Ａ ①",
  "👩‍👩‍👧",
  "--json",
];

const twins = [
  ["café", "cafe\u0301"],
  ["Å", "\u212b"],
  ["가", "\u1100\u1161"],
] as const;

/** Slashes that nobody means are left out, so that there is one document and not two. */
const tidied = [
  ["a//b", "a/b"],
  ["trailing/", "trailing"],
] as const;

export function promisesAboutPaths({ call, at, stack }: Guest): void {
  test("slashes to spare are left out of what is written, and of what is read", async () => {
    const folder = at("slashes/");
    for (const [given, path] of tidied) {
      expect(await call("write_user_data", { path: folder + given, content: { given } })).toMatchObject({
        status: "success",
        path: folder + path,
      });
      expect(await call("read_user_data", { path: folder + given })).toMatchObject({
        path: folder + path,
        data: { given },
      });
    }
  });

  test("odd paths are ordinary names, each a document of its own", async () => {
    const folder = at("odd/");
    const written = await Promise.all(
      kept.map((name) => call("write_user_data", { path: folder + name, content: { name } })),
    );
    expect(written).toMatchObject(kept.map((name) => ({ status: "success", path: folder + name })));
    const stored = await stack().etui.execute("query_user_data", { path_prefix: folder, limit: 200 });
    expect(stored).toMatchObject({ count: kept.length });
    expect(await call("read_user_data", { path: folder + kept[0] })).toMatchObject({
      data: { name: kept[0] },
    });
  });

  test("composed and decomposed spellings are one document, under the composed one", async () => {
    await Promise.all(
      twins.map(async ([composed, decomposed]) => {
        const [path, twin] = [composed, decomposed].map((name) => at(`twins/${name}`));
        const answers = await Promise.all(
          [path, twin].map((name) => call("write_user_data", { path: name, content: {} })),
        );
        expect(answers).toMatchObject([{ path }, { path }]);
        expect(answers.map(({ version }) => version).toSorted()).toEqual([1, 2]);
      }),
    );
    const { results } = (await call("query_user_data", { path_prefix: at("twins/cafe\u0301") })) as {
      results?: unknown;
    };
    expect(results).toMatchObject([{ path: at("twins/café"), version: 2 }]);
  });

  test("a path of 1,024 bytes is the longest", async () => {
    const longest = at("").padEnd(1024, "x");
    expect(await call("write_user_data", { path: longest, content: {} })).toMatchObject({
      status: "success",
      path: longest,
    });
  });

  test.each<[string, string, RegExp]>([
    ["an empty path", "", /^path is empty/],
    ["1,025 bytes", "x".repeat(1025), /1,025 bytes.*1,024/],
    ["342 characters of three bytes", "长".repeat(342), /1,026 bytes.*1,024/],
    ["4 kB", "y".repeat(4096), /4,096 bytes.*1,024/],
    ["NUL", "a\0b", /path.*\\u0000/],
    ["half of a surrogate pair", "a\ud800b", /path.*surrogate/],
  ])("%s is refused with a sentence", async (_what, path, sentence) => {
    expect(await call("write_user_data", { path, content: {} })).toMatchObject({
      status: "error",
      error: expect.stringMatching(sentence),
    });
  });
}
