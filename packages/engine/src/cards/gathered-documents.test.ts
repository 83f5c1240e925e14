/** Charts, counters and progress over more documents than a card takes: all of them count. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { cardsOf } from "./test-cards.ts";

const DOCUMENTS = 3_000;
const REGIONS = ["East", "West", "North", "South", "Centre", "Coast", "Hills"];
const sale = (n: number) => ({
  region: REGIONS[n % 7]!,
  amount: n % 10 === 0 ? `${n} km` : n,
  date: `2026-${String((n % 12) + 1).padStart(2, "0")}-01`,
  done: n % 3 === 0,
});

let etui: Etui;
let lin: ReturnType<typeof cardsOf>;
beforeAll(async () => {
  etui = await startTestEtui();
  lin = cardsOf(etui, "lin");
  for (let from = 0; from < DOCUMENTS; from += 1_000) {
    const operations = Array.from({ length: 1_000 }, (_, index) => ({
      op: "replace",
      path: `sales/${String(from + index).padStart(4, "0")}`,
      content: sale(from + index),
    }));
    await lin.execute("batch_user_data", { operations });
  }
});
afterAll(() => etui.close());

const all = Array.from({ length: DOCUMENTS }, (_, n) => sale(n));
const inRegion = (region: string) => all.filter((one) => one.region === region);
const amountOf = ({ amount }: { amount: number | string }) =>
  typeof amount === "number" ? amount : Number.parseInt(amount, 10);

interface Chart {
  categories: string[];
  series: { name: string; values: number[] }[];
  cut?: object;
}

describe("a chart", () => {
  test("counts all documents of each region, and says of no cut", async () => {
    const shown = await lin.showPath("chart", "sales/", { mapping: { x: "region" } });
    const { categories, series, cut } = shown.data as Chart;
    expect(Object.fromEntries(categories.map((region, at) => [region, series[0]!.values[at]]))).toEqual(
      Object.fromEntries(REGIONS.map((region) => [region, inRegion(region).length])),
    );
    expect(cut).toBeUndefined();
    expect(shown.model_output).not.toContain("cut");
  });

  test("adds up figures as their column writes them", async () => {
    const { data } = await lin.showPath("chart", "sales/", { mapping: { x: "region", y: "amount" } });
    const { categories, series } = data as Chart;
    for (const [at, region] of categories.entries()) {
      expect(series[0]!.values[at]).toBe(inRegion(region).reduce((sum, one) => sum + amountOf(one), 0));
    }
  });

  test("divides them into series, along time, filtered", async () => {
    const { data } = await lin.showPath("chart", "sales/", {
      mapping: { x: "date", y: "amount", series: "region" },
      filters: { region: { $in: ["East", "West"] } },
    });
    const { categories, series } = data as Chart;
    expect(categories).toEqual(all.slice(0, 12).map(({ date }) => date));
    expect(series.map(({ name }) => name).toSorted()).toEqual(["East", "West"]);
    const east = series.find(({ name }) => name === "East")!;
    const january = inRegion("East").filter(({ date }) => date === "2026-01-01");
    expect(east.values[0]).toBe(january.reduce((sum, one) => sum + amountOf(one), 0));
  });

  test("that draws the documents themselves says of the cut, on the card and to the model", async () => {
    const shown = await lin.showPath("chart", "sales/", { mapping: { x: "path", y: "amount" } });
    expect(shown.data).toMatchObject({ cut: { shown: 1000, total: DOCUMENTS, of: "documents" } });
    expect(shown.model_output).toContain("cut");
  });
});

describe("a counter", () => {
  test("counts the documents of a folder", async () => {
    const { data } = await lin.showPath("counter", "sales/");
    expect(data).toEqual({ counters: [{ label: "Sales", value: DOCUMENTS }] });
    const done = await lin.showPath("counter", "sales/", { filters: { done: true } });
    expect(done.data).toEqual({ counters: [{ label: "Sales", value: DOCUMENTS / 3 }] });
  });

  test("adds a field up, and says what has no number", async () => {
    await lin.write("sales/x", { region: "East", amount: "soon" });
    const shown = await lin.showPath("counter", "sales/", { mapping: { value: "amount" } });
    const sum = all.reduce((total, one) => total + amountOf(one), 0);
    expect(shown.data).toEqual({ counters: [{ label: "Amount", value: sum }] });
    expect(shown.model_output).toContain(`Without a number in amount: 1 of ${DOCUMENTS + 1}.`);
    await lin.execute("delete_user_data", { path: "sales/x" });
  });

  test("is one for each document where each is one", async () => {
    await lin.write("kpis/visits", { label: "Visits", count: 12 });
    await lin.write("kpis/orders", { value: 3, unit: "a day" });
    const { data } = await lin.showPath("counter", "kpis/");
    expect((data as { counters: { value: number }[] }).counters.map(({ value }) => value)).toEqual([3, 12]);
  });
});

test("progress counts what is done among all", async () => {
  const { data } = await lin.showPath("progress", "sales/", { mapping: { state: "done" } });
  expect(data).toEqual({ style: "bar", items: [{ label: "Done", value: 1_000, max: DOCUMENTS }], steps: [] });
});
