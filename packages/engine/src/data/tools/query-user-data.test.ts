import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

interface Country {
  cca3: string;
  name: { common: string };
  region: string;
  area: number;
  landlocked: boolean;
  borders: string[];
  languages: Record<string, string>;
  latlng: number[];
}
const countries: Country[] = createRequire(import.meta.url)("world-countries");

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  await Promise.all(
    countries.map((country) =>
      etui.execute("write_user_data", {
        path: `countries/${country.cca3}`,
        content: country as unknown as Record<string, unknown>,
      }),
    ),
  );
  await etui.execute("write_user_data", { path: "countries", content: { note: "no child of itself" } });
  await etui.execute("write_user_data", { path: "countries2/x", content: { region: "Europe" } });
});
afterAll(() => etui.close());

async function query(args: Record<string, unknown>) {
  const result = await etui.execute("query_user_data", args as never);
  if (result.status !== "success") throw new Error(result.error);
  return result;
}
const codes = (result: { results: { path: string }[] }) =>
  result.results.map(({ path }) => path.split("/")[1]!);
const expected = (matches: (country: Country) => boolean) =>
  countries
    .filter(matches)
    .map(({ cca3 }) => cca3)
    .toSorted();

describe("filters on real documents", () => {
  test.each<[string, object, (country: Country) => boolean]>([
    ["equality", { region: "Oceania" }, ({ region }) => region === "Oceania"],
    ["a nested field", { "languages.fra": "French" }, ({ languages }) => languages.fra === "French"],
    ["an element of an array", { borders: { $contains: "CHN" } }, ({ borders }) => borders.includes("CHN")],
    ["a position in an array", { "latlng.0": { $lt: -30 } }, ({ latlng }) => latlng[0]! < -30],
    [
      "several conditions",
      { region: "Europe", landlocked: true, area: { $gte: 1000 } },
      ({ region, landlocked, area }) => region === "Europe" && landlocked && area >= 1000,
    ],
    [
      "$or and $not",
      { $or: [{ region: "Antarctic" }, { area: { $gt: 9_000_000 } }], $not: { landlocked: true } },
      ({ region, area, landlocked }) => (region === "Antarctic" || area > 9_000_000) && !landlocked,
    ],
  ])("%s", async (_what, filters, matches) => {
    const result = await query({ path_prefix: "countries/", filters, limit: 200 });
    expect(codes(result).toSorted()).toEqual(expected(matches));
    expect(result.count).toBe(result.results.length);
  });
});

describe("prefix", () => {
  test("is literal: % and _ are no wildcards, and a slash keeps neighbours out", async () => {
    expect(
      (await query({ path_prefix: "countries/", limit: 200, filters: { region: "Europe" } })).results,
    ).not.toContainEqual(expect.objectContaining({ path: "countries2/x" }));
    expect((await query({ path_prefix: "countr%" })).count).toBe(0);
    expect((await query({ path_prefix: "countries_" })).count).toBe(0);
    expect((await query({ path_prefix: "countries", filters: { note: { $exists: true } } })).count).toBe(1);
  });

  test("an empty prefix is everything", async () => {
    expect((await query({ path_prefix: "" })).count).toBe(20);
  });
});

describe("sort_by and cursor", () => {
  const everything = async (args: Record<string, unknown>) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await query({
        path_prefix: "countries/",
        limit: 37,
        ...args,
        ...(cursor ? { cursor } : {}),
      });
      found.push(...codes(page));
      cursor = page.next_cursor;
    } while (cursor);
    return found;
  };

  test("by path, page after page, every document once", async () => {
    expect(await everything({})).toEqual(countries.map(({ cca3 }) => cca3).toSorted());
  });

  test("by a field, descending, equal ones in order of their path", async () => {
    const byRegion = countries.toSorted((a, b) =>
      a.region === b.region ? (a.cca3 < b.cca3 ? -1 : 1) : a.region < b.region ? 1 : -1,
    );
    expect(await everything({ sort_by: "-region" })).toEqual(byRegion.map(({ cca3 }) => cca3));
  });

  test("documents without the field come last in both directions, and paging crosses into them", async () => {
    const withFrench = expected(({ languages }) => "fra" in languages).length;
    for (const sort_by of ["languages.fra", "-languages.fra"]) {
      const found = await everything({ sort_by });
      expect(new Set(found).size).toBe(countries.length);
      const firsts = new Set(found.slice(0, withFrench));
      expect(firsts).toEqual(new Set(expected(({ languages }) => "fra" in languages)));
    }
  });

  test.each(["updated_at", "-updated_at", "created_at", "-version"])(
    "by %s, every document once",
    async (sort_by) => {
      expect((await everything({ sort_by })).toSorted()).toEqual(
        countries.map(({ cca3 }) => cca3).toSorted(),
      );
    },
  );
});

test("fields leaves only what was asked for, under the names it was asked by", async () => {
  const result = await query({
    path_prefix: "countries/",
    filters: { region: "Europe", landlocked: true },
    sort_by: "-area",
    limit: 2,
    fields: ["name.common", "area", "latlng.0", "no.such.field"],
  });
  const largest = countries
    .filter(({ region, landlocked }) => region === "Europe" && landlocked)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, 2);
  expect(result.results.map(({ content }) => content)).toEqual(
    largest.map(({ name, area, latlng }) => ({ "name.common": name.common, area, "latlng.0": latlng[0] })),
  );
});

describe("what is wrong is said", () => {
  const refused = async (args: object) => {
    const result = await etui.execute("query_user_data", args as never);
    expect(result).toMatchObject({ status: "error", error_code: "invalid_arguments" });
    return "error" in result ? result.error : "";
  };

  test.each([0, -1, 1e9, "10", 1.5])("limit %j", async (limit) => {
    expect(await refused({ limit })).toContain("limit");
  });

  test("an unknown operator lists the known ones", async () => {
    const error = await refused({ filters: { area: { $gretaer: 5 } } });
    expect(error).toContain("$gretaer");
    expect(error).toContain("$gte");
  });

  test("a filter nested 100 deep", async () => {
    let filters: object = { a: 1 };
    for (let level = 0; level < 100; level += 1) filters = { $not: filters };
    expect(await refused({ filters })).toMatch(/deep|levels/);
  });

  test("a cursor of another query, of another user, and one that is none", async () => {
    const page = await query({ path_prefix: "countries/", limit: 5 });
    expect(
      await refused({ path_prefix: "countries/", limit: 5, sort_by: "region", cursor: page.next_cursor }),
    ).toContain("another query");
    const foreign = await etui.execute(
      "query_user_data",
      { path_prefix: "countries/", limit: 5, cursor: page.next_cursor! },
      { userId: "somebody else" },
    );
    expect(foreign).toMatchObject({ status: "error" });
    expect(await refused({ cursor: "gibberish" })).toContain("cursor");
  });
});

test("every date in model_output has its weekday and zone", async () => {
  const result = await etui.execute(
    "query_user_data",
    { path_prefix: "countries/CHN" },
    { timeZone: "Asia/Shanghai", locale: "zh" },
  );
  expect(result.status === "success" && result.model_output).toMatch(
    /countries\/CHN \(version 1, 周. \d{4}-\d\d-\d\d \d\d:\d\d Asia\/Shanghai\): \{/,
  );
});
