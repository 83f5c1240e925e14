import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { written } from "../notes/test-notes.ts";
import { planOf } from "../plan/test-plan.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
  const { add } = planOf(etui, "lin");
  await add({ title: "Call the plumber", tags: ["house"], priority: "high" });
  await add({ title: "Paint the house", tags: ["house"] });
  await add({ title: "House concert", tags: ["fun"] });
  await written(etui, "lin", "Home", "- The plumber came on Monday #house\n- A house by the sea #dream\n");
});
afterAll(() => etui.close());

const search = async (query: string, more: object = {}) => {
  const answer = await verbsOf(etui, "lin")("search", { query, ...more });
  const { results = [], ...rest } = answer as unknown as {
    results?: { title: string; in: string; related?: true }[];
    understood_as?: string;
    error?: string;
    taken_as_words?: string[];
  };
  return {
    ...rest,
    titles: results
      .filter(({ related }) => !related)
      .map(({ title }) => title)
      .toSorted(),
  };
};

describe("a search with signs of a filter", () => {
  test.each([
    ["house tag:fun", ["House concert"]],
    ["house -tag:fun kind:task", ["Paint the house"]],
    ["plumber #house", ["Call the plumber", "The plumber came on Monday"]],
    ["标签:house 优先级:高", ["Call the plumber"]],
    ["house -sea kind:block", ["The plumber came on Monday"]],
  ])("%s", async (query, titles) => {
    const found = await search(query);
    expect(found.error).toBeUndefined();
    expect(found.titles).toEqual(titles);
  });

  test("says how it was understood, and what was taken for words", async () => {
    expect(await search("Re: plumber tag:house")).toMatchObject({
      understood_as: "Re plumber tag:house",
      taken_as_words: ["Re"],
    });
  });

  test("is refused where it is nearly right", async () => {
    expect((await search("plumber prioriti:high")).error).toContain("Did you mean priority?");
  });

  test("is explained as any search is, for the page's box", async () => {
    const { results } = (await verbsOf(etui, "lin")("search", {
      query: "plumber tag:house kind:task",
      explain: true,
    })) as unknown as { results: object[] };
    expect(results).toMatchObject([
      {
        in: "plan",
        shown: { title: "Call the plumber" },
        why: { stage: "exact", words: [{ word: "plumber" }] },
      },
    ]);
  });

  test("keeps to one source", async () => {
    expect((await search("plumber tag:house", { in: "plan" })).titles).toEqual(["Call the plumber"]);
  });
});

test.each(["the house, or the sea?", "Note: house", "plumber - Monday", "house (by the sea)"])(
  "%s stays words",
  async (query) => {
    expect((await search(query)).understood_as).toBeUndefined();
  },
);
