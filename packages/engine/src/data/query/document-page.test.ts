import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { PAGE_BYTES } from "./document-page.ts";

/** They take three pages. */
const DOCUMENTS = 10;
/** 1 MiB of text that PostgreSQL stores in 12 kB. */
const oneLetter = "a".repeat(1024 * 1024 - 100);

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const name = String(n).padStart(2, "0");
    await etui.execute("write_user_data", {
      path: `large/${name}`,
      content: { n, title: `Large ${n}`, text: oneLetter },
    });
    await etui.execute("write_user_data", { path: `small/${name}`, content: { n, text: "a few words" } });
  }
});
afterAll(() => etui.close());

async function query(args: Record<string, unknown>) {
  const result = await etui.execute("query_user_data", args as never);
  if (result.status !== "success") throw new Error(result.error);
  return result;
}

describe("a page of large documents", () => {
  test.each<[string, Record<string, unknown>]>([
    ["by path", {}],
    ["by path, from the end", { sort_by: "-path" }],
    ["by a field", { sort_by: "-n" }],
    ["by the time of writing", { sort_by: "updated_at" }],
    ["by a filter", { filters: { n: { $gte: 0 } } }],
  ])(
    "%s: is as big as one answer may be, and the next pages bring each of the others once",
    async (_how, args) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await query({ path_prefix: "large/", limit: 200, ...args, ...(cursor && { cursor }) });
        expect(JSON.stringify(page).length).toBeLessThan(PAGE_BYTES + 2 * 1024 * 1024);
        expect(page.count).toBe(page.results.length);
        if (page.next_cursor) expect(page.model_output).toContain("as many as fit into one answer of 4 MiB");
        found.push(...page.results.map(({ path }) => path));
        cursor = page.next_cursor;
      } while (cursor);
      expect(found.toSorted()).toEqual(
        Array.from({ length: DOCUMENTS }, (_, n) => `large/${String(n).padStart(2, "0")}`),
      );
    },
  );

  test("holds as many as were asked for where they fit", async () => {
    const page = await query({ path_prefix: "large/", limit: 3 });
    expect(page.results.map(({ content }) => (content as { text: string }).text.length)).toEqual(
      Array(3).fill(oneLetter.length),
    );
    expect(page.model_output).not.toContain("as many as fit");
  });

  test("holds all of them where only small fields are asked for", async () => {
    const page = await query({ path_prefix: "large/", limit: 200, fields: ["title"] });
    expect(page.results.map(({ content }) => content)).toEqual(
      Array.from({ length: DOCUMENTS }, (_, n) => ({ title: `Large ${n}` })),
    );
    expect(page.next_cursor).toBeUndefined();
  });
});

test("small documents come in one statement", async () => {
  const page = await query({ path_prefix: "small/", limit: 200 });
  expect(page.count).toBe(DOCUMENTS);
  expect(page.next_cursor).toBeUndefined();
});

test("a field too long for a cursor to go on from is refused, and only where it has to", async () => {
  const long = { path_prefix: "large/", sort_by: "text", fields: ["n"] };
  expect((await query({ ...long, limit: 200 })).count).toBe(DOCUMENTS);
  expect(await etui.execute("query_user_data", { ...long, limit: 5 })).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
    error: expect.stringMatching(/^What text holds is longer than 2,000 characters.*shorter field/),
  });
});

describe("the text for a model", () => {
  test("is short however large the documents are, and says how to see them whole", async () => {
    const { model_output } = await query({ path_prefix: "large/", limit: 200 });
    expect(model_output.length).toBeLessThan(14_000);
    expect(model_output).toContain("large/00 (version 1");
    expect(model_output).toMatch(/… \(cut, 1,048,\d{3} characters\)/);
    expect(model_output).toMatch(/\nSome are cut here: read_user_data shows one whole, fields/);
  });

  test("leaves ordinary documents whole", async () => {
    const { model_output, results } = await query({ path_prefix: "small/", limit: 200 });
    for (const { content } of results) expect(model_output).toContain(JSON.stringify(content));
    expect(model_output).not.toContain("cut");
  });
});
