import { normalise } from "@etui/protocol/search-terms";
import type { Json } from "@etui/values/json/json";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { catchUp } from "./text-index.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

interface Lin {
  write(path: string, content: unknown): Promise<unknown>;
  query(
    args: object,
  ): Promise<{ paths: string[]; next_cursor?: string; results: Result[]; model_output: string }>;
  all(args: object): Promise<string[]>;
  index(): Promise<void>;
}

interface Result {
  path: string;
  snippet?: { field: string; text: string };
  content: Json;
}

/** A new user for the test. */
function user(userId: string): Lin {
  const query: Lin["query"] = async (args) => {
    const result = await etui.execute("query_user_data", args as never, { userId });
    if (result.status !== "success") throw new Error(result.error);
    return { ...result, results: result.results as Result[], paths: result.results.map(({ path }) => path) };
  };
  return {
    write: (path, content) =>
      etui.execute("write_user_data", { path, content: content as Record<string, unknown> }, { userId }),
    query,
    async all(args) {
      const paths: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await query({ limit: 200, ...args, ...(cursor ? { cursor } : {}) });
        paths.push(...page.paths);
        cursor = page.next_cursor;
      } while (cursor);
      return paths;
    },
    async index() {
      while (["some", "busy"].includes(await catchUp(etui.scope(userId))));
    },
  };
}

/** The definition of a match, written out literally. */
function matchesPlainly(content: Json, terms: string[]): boolean {
  const values: string[] = [];
  JSON.stringify(content, (_key, value) => {
    if (typeof value === "string" || typeof value === "number") values.push(normalise(String(value)));
    return value;
  });
  return terms.every((term) => values.some((value) => value.includes(normalise(term))));
}

const word = fc.constantFrom(
  ..."的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严",
  "the",
  "weekly",
  "report",
  "Etui",
  "naïve",
  "İstanbul",
  "ΟΔΟΣ",
  "c++",
  "50%",
  "a_b",
  "O'Neill",
  "\\n",
  "100",
  "2026-03-01",
  "🎉",
  "👩‍👩‍👧",
  "，",
  "。",
  "！",
  "Ｆｕｌｌ",
  "ﬁne",
  "①",
  "コーヒー",
  "한국어",
  "ไทย",
  "مرحبا",
);
const sentence = fc
  .array(fc.tuple(word, fc.constantFrom("", "", " ", "\n", "　")), { maxLength: 12 })
  .map((parts) => parts.flat().join(""));
const content = fc.record({
  title: fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
  text: sentence,
  list: fc.array(
    fc.oneof(sentence, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()),
    {
      maxLength: 3,
    },
  ),
  nested: fc.record({ deep: fc.record({ note: sentence }) }),
});
/** A piece of a text, as a person could type it. */
const piece = (text: string, from: number, length: number) => {
  const characters = Array.from(text.replaceAll('"', ""));
  const start = characters.length === 0 ? 0 : from % characters.length;
  return characters.slice(start, start + 1 + (length % 6)).join("");
};

test("finds what a plain scan finds, no more and no less, whether the index knows it or not", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 12, maxLength: 12 }),
      fc.array(fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }), {
        minLength: 12,
        maxLength: 12,
      }),
      async (contents, picks) => {
        round += 1;
        const lin = user(`scan-${round}`);
        const write = (from: number, to: number) =>
          Promise.all(contents.slice(from, to).map((one, n) => lin.write(`d/${from + n}`, one)));
        await write(0, 4);
        await lin.index();
        await write(4, 8);

        const check = async (count: number) => {
          for (const pick of picks) {
            const terms = pick
              .map(([n, from, length]) => {
                const one = contents[n % contents.length]!;
                const texts = [one.title, one.text, one.nested.deep.note, JSON.stringify(one.list)];
                return piece(texts[n % texts.length]!, from, length);
              })
              .filter((term) => /\S/.test(term));
            if (terms.length === 0) continue;
            const search = terms.map((term) => `"${term}"`).join(" ");
            const expected = contents
              .slice(0, count)
              .flatMap((one, n) => (matchesPlainly(one as Json, terms) ? [`d/${n}`] : []));
            expect((await lin.all({ search })).toSorted()).toEqual(expected.toSorted());
          }
        };
        await check(8);
        await lin.index();
        await check(8);
        await write(8, 12);
        await check(12);
      },
    ),
    { numRuns: draws(15) },
  );
});

describe("the present moment", () => {
  test("a write is found by the next search, a change is found changed, what was deleted is gone", async () => {
    const lin = user("present");
    await lin.write("a", { text: "紫微 first" });
    expect((await lin.query({ search: "紫" })).paths).toEqual(["a"]);
    await lin.index();
    await lin.write("a", { text: "斗数 second" });
    expect((await lin.query({ search: "紫" })).paths).toEqual([]);
    expect((await lin.query({ search: "second 斗" })).paths).toEqual(["a"]);
    await lin.index();
    await etui.execute("delete_user_data", { path: "a" }, { userId: "present" });
    expect((await lin.query({ search: "second" })).paths).toEqual([]);
    await lin.index();
    expect((await lin.query({ search: "second" })).paths).toEqual([]);
    await etui.execute("restore_user_data", { path: "a", version: 1 }, { userId: "present" });
    expect((await lin.query({ search: "紫微" })).paths).toEqual(["a"]);
  });

  test("a document whose time is up is found no more, without any write", async () => {
    const lin = user("passing");
    const expires_at = new Date(Date.now() + 700).toISOString();
    await etui.execute(
      "write_user_data",
      { path: "short-lived", content: { text: "mayfly" }, expires_at },
      { userId: "passing" },
    );
    await lin.index();
    expect((await lin.query({ search: "mayfly" })).paths).toEqual(["short-lived"]);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect((await lin.query({ search: "mayfly" })).paths).toEqual([]);
  });

  test("a change that is not committed is found by nobody else, and one that commits late by everybody", async () => {
    const lin = user("late");
    await lin.write("before", { text: "comet" });
    await lin.index();
    let commit = () => {};
    const open = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const slow = etui.scope("late").transaction(async (tx) => {
      await tx.rows({
        text: `with logged as (
                 insert into user_changes (user_id, kind, target, action, version) values ('late', 'user_data', 'slow', 'created', 1)
               )
               insert into user_data_store (user_id, data_path, content, version) values ('late', 'slow', '{"text":"comet"}', 1)`,
        values: [],
      });
      await open;
    });
    await lin.write("meanwhile", { text: "comet" });
    await lin.index();
    expect((await lin.query({ search: "comet", sort_by: "path" })).paths).toEqual(["before", "meanwhile"]);
    commit();
    await slow;
    expect((await lin.query({ search: "comet", sort_by: "path" })).paths).toEqual([
      "before",
      "meanwhile",
      "slow",
    ]);
    await lin.index();
    expect((await lin.query({ search: "comet", sort_by: "path" })).paths).toEqual([
      "before",
      "meanwhile",
      "slow",
    ]);
  });
});

describe("with everything else a query can say", () => {
  const lin = user("combined");
  beforeAll(async () => {
    await lin.write("books/1", { title: "Tea in China", year: 2001, tags: ["tea"] });
    await lin.write("books/2", { title: "中国茶", year: 1999, tags: ["tea", "old"] });
    await lin.write("books/3", { title: "Coffee", year: 2010, about: { text: "and a chapter on tea 茶" } });
    await lin.write("notes/1", { title: "tea", text: "buy some" });
    await lin.index();
    await lin.write("books/4", { title: "Tea again", year: 2020, tags: ["old"] });
  });

  test.each<[string, object, string[]]>([
    [
      "a prefix",
      { search: "tea", path_prefix: "books/", sort_by: "path" },
      ["books/1", "books/2", "books/3", "books/4"],
    ],
    [
      "filters",
      { search: "tea", filters: { tags: { $contains: "old" } }, sort_by: "path" },
      ["books/2", "books/4"],
    ],
    ["both", { search: "茶", path_prefix: "books/", filters: { year: { $gte: 2000 } } }, ["books/3"]],
    [
      "an order",
      { search: "tea", path_prefix: "books/", sort_by: "-year" },
      ["books/4", "books/3", "books/1", "books/2"],
    ],
    ["a limit", { search: "tea", sort_by: "-path", limit: 2 }, ["notes/1", "books/4"]],
  ])("%s", async (_what, args, paths) => {
    expect((await lin.query(args)).paths).toEqual(paths);
  });

  test("fields cut the content, not the excerpt", async () => {
    const { results } = await lin.query({ search: "chapter", fields: ["year"] });
    expect(results).toEqual([
      expect.objectContaining({
        path: "books/3",
        content: { year: 2010 },
        snippet: { field: "about.text", text: "and a chapter on tea 茶" },
      }),
    ]);
  });

  test("the best come first: a title that is what was searched for, titles that have it, then the newest", async () => {
    expect((await lin.query({ search: "tea" })).paths).toEqual([
      "notes/1",
      "books/2",
      "books/1",
      "books/4",
      "books/3",
    ]);
  });

  test("where a document is too long for the text, the text shows the hit", async () => {
    await lin.write("long", { a: "x".repeat(700), z: { note: "the sentence with the quokka in it" } });
    const { model_output } = await lin.query({ search: "quokka" });
    expect(model_output).toContain("z.note: the sentence with the quokka in it");
  });
});

describe("page after page", () => {
  const lin = user("pages");
  const paths = Array.from({ length: 1_500 }, (_, n) => `p/${String(n).padStart(4, "0")}`);
  beforeAll(async () => {
    await Promise.all(
      paths.map((path, n) =>
        lin.write(path, { title: n % 50 === 0 ? "rare title" : "plain", text: "common 常见", n: n % 3 }),
      ),
    );
    await lin.index();
    await lin.write(paths[0]!, { title: "plain", text: "common 常见 rare", n: 0 });
  });

  test.each<[string, object, number]>([
    ["much is found, the newest first", { search: "common" }, 1_500],
    ["one character is enough", { search: "常" }, 1_500],
    ["little is found, the best first", { search: "rare" }, 30],
    ["with a filter", { search: "common", filters: { n: 1 } }, 500],
    ["in an order", { search: "common", sort_by: "-n" }, 1_500],
    ["in the order of paths", { search: "常见", sort_by: "path" }, 1_500],
  ])("every document once where %s", async (_what, args, count) => {
    for (const limit of [7, 200]) {
      if (count / limit > 100) continue;
      const found = await lin.all({ ...args, limit });
      expect(found).toHaveLength(count);
      expect(new Set(found).size).toBe(count);
    }
  });

  test("where much is found the document written last is the first", async () => {
    expect((await lin.query({ search: "common", limit: 1 })).paths).toEqual([paths[0]]);
  });

  test("the order is the same before and after the index knows the last write", async () => {
    const before = await lin.all({ search: "rare" });
    const common = await lin.query({ search: "common", limit: 50 });
    await lin.index();
    expect(await lin.all({ search: "rare" })).toEqual(before);
    expect((await lin.query({ search: "common", limit: 50 })).paths).toEqual(common.paths);
  });

  test("a cursor of another search, or one that was tampered with, is refused", async () => {
    const { next_cursor } = await lin.query({ search: "rare", limit: 2 });
    const refused = (args: object) => etui.execute("query_user_data", args as never, { userId: "pages" });
    expect(await refused({ search: "common", cursor: next_cursor })).toMatchObject({
      error: expect.stringContaining("cursor belongs to another query"),
    });
    const payload = JSON.parse(Buffer.from(next_cursor!, "base64url").toString());
    for (const place of [
      null,
      ["best"],
      ["worst", ["1", "a"]],
      ["best", [null, "a"]],
      ["newest", ["x", "a"]],
    ]) {
      const cursor = Buffer.from(JSON.stringify({ ...payload, p: place })).toString("base64url");
      expect(await refused({ search: "rare", cursor })).toMatchObject({
        error: expect.stringContaining("cursor is not one that Etui gave out"),
      });
    }
  });
});

test("what is wrong is said", async () => {
  const refused = async (args: object) => {
    const result = await etui.execute("query_user_data", args as never, { userId: "wrong" });
    expect(result).toMatchObject({ status: "error", error_code: "invalid_arguments" });
    return result.status === "error" ? result.error : "";
  };
  expect(await refused({ search: "  " })).toContain("search is empty");
  expect(await refused({ search: "x".repeat(10_000) })).toContain("search has 10,000 characters");
  expect(await refused({ search: "x", filters: { a: { $like: "b" } } })).toContain("$like");
  expect(await refused({ search: "x", sort_by: "$a" })).toContain("sort_by");
  expect(await refused({ search: "x", fields: ["$a"] })).toContain("fields");
  expect(await refused({ search: "x", as_of: new Date().toISOString() })).toContain(
    "search looks into documents as they are now",
  );
});
