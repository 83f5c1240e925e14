import { describe, expect, test } from "vitest";
import { type Country, countries } from "../../harness/countries.ts";
import type { Guest } from "./guest.ts";

interface Page {
  status: string;
  count: number;
  results: { path: string; content: Country; version: number }[];
  next_cursor?: string;
}

const codesWhere = (holds: (country: Country) => boolean) =>
  countries
    .filter(holds)
    .map(({ cca3 }) => cca3)
    .toSorted();

export function promisesAboutQueries({ call }: Guest): void {
  const query = async (args: object) =>
    (await call("query_user_data", { path_prefix: "countries/", ...args })) as unknown as Page;

  describe("250 countries", () => {
    test.each<[string, object, (country: Country) => boolean]>([
      ["by equality", { region: "Africa", landlocked: true }, (c) => c.region === "Africa" && c.landlocked],
      ["by a nested field", { "name.common": "China" }, (c) => c.name.common === "China"],
      ["by a range", { area: { $gte: 1_000_000, $lt: 3_000_000 } }, (c) => c.area >= 1e6 && c.area < 3e6],
      [
        "by an array's elements",
        { borders: { $all: ["DEU", "FRA"] } },
        (c) => c.borders.includes("DEU") && c.borders.includes("FRA"),
      ],
      [
        "by alternatives",
        { $or: [{ "languages.zho": { $exists: true } }, { borders: { $contains: "MNG" } }] },
        (c) => c.languages.zho !== undefined || c.borders.includes("MNG"),
      ],
    ])("%s", async (_how, filters, holds) => {
      const found = await query({ filters, limit: 200 });
      expect(found.results.map(({ content }) => content.cca3).toSorted()).toEqual(codesWhere(holds));
      expect(found.count).toBe(found.results.length);
    });

    test("sorted, and followed by cursor without a gap or a repeat", async () => {
      const seen: number[] = [];
      const codes = new Set<string>();
      let cursor: string | undefined;
      do {
        const page = await query({ sort_by: "-area", limit: 100, ...(cursor && { cursor }) });
        expect(page.status).toBe("success");
        for (const { content } of page.results) {
          seen.push(content.area);
          codes.add(content.cca3);
        }
        cursor = page.next_cursor;
      } while (cursor);
      expect(codes.size).toBe(countries.length);
      expect(seen).toEqual(countries.map(({ area }) => area).toSorted((a, b) => b - a));
    });
  });

  test.each<[string, object, RegExp]>([
    ["limit 0", { limit: 0 }, /limit/],
    ["limit -1", { limit: -1 }, /limit/],
    ["limit 1e9", { limit: 1e9 }, /limit/],
    ['limit "ten"', { limit: "ten" }, /limit/],
    ["an unknown operator", { filters: { area: { $gtt: 1 } } }, /\$gtt.*\$gt/s],
    ["a filter nested 100 deep", { filters: nested(100) }, /levels/],
    ["a made-up cursor", { cursor: "bm8=" }, /cursor/],
  ])("%s is refused by name", async (_what, args, sentence) => {
    expect(await query(args)).toMatchObject({ status: "error", error: expect.stringMatching(sentence) });
  });

  test("a cursor belongs to its query", async () => {
    const { next_cursor: cursor } = await query({ sort_by: "area", limit: 1 });
    expect(await query({ sort_by: "-area", limit: 1, cursor })).toMatchObject({
      status: "error",
      error: expect.stringContaining("cursor belongs to another query"),
    });
  });
}

function nested(levels: number): object {
  let filter: object = { region: "Asia" };
  for (let level = 0; level < levels; level += 1) filter = { $not: filter };
  return filter;
}
