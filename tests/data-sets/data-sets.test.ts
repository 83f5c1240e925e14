/**
 * Public data sets, each as the cards that a person would ask for. The results are in `results/`, small enough to be
 * read: ETUI_WRITE_RESULTS=1 writes them again; format them, check the difference and commit it.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { KINDS } from "@etui/cards/kinds";
import { modelOutput } from "@etui/cards/model-output";
import { CARD_DATA, type Card } from "@etui/protocol/card";
import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardOptions } from "@etui/protocol/cards/options";
import { sayRefusal } from "@etui/words/say-refusal";
import { describe, expect, test } from "vitest";
import { digest } from "./digest.ts";
import { readDataSet } from "./read-data-set.ts";

type Asked = [CardType, CardOptions?];

const DATA_SETS: Record<string, Asked[]> = {
  "airports.csv": [
    ["table", { limit: 50 }],
    ["list", { limit: 20 }],
    ["chart", { mapping: { x: "state" }, sort_by: "-y", limit: 10 }],
  ],
  "anscombe.json": [["chart", { mapping: { x: "X", y: "Y", series: "Series" } }], ["table"]],
  "barley.json": [["chart"], ["chart", { mapping: { x: "variety", y: "yield", series: "year" } }], ["table"]],
  "burtin.json": [["table"], ["chart"]],
  "cars.json": [
    ["table"],
    ["chart", { mapping: { x: "Origin", y: "Miles_per_Gallon" } }],
    ["chart", { mapping: { x: "Year", y: "Horsepower", series: "Origin" } }],
    ["list", { limit: 20 }],
  ],
  "co2-concentration.csv": [["chart"], ["table", { limit: 20 }]],
  "countries.json": [["chart", { mapping: { x: "year", y: "fertility", series: "country" } }]],
  "crimea.json": [["chart"], ["timeline"], ["chart", { chart_type: "radar" }]],
  "disasters.csv": [["chart"], ["timeline"]],
  "driving.json": [["chart"], ["table"]],
  "earthquakes.json": [
    ["list", { limit: 20 }],
    ["table", { limit: 5 }],
    ["timeline", { limit: 5 }],
  ],
  "flare.json": [["tree"]],
  "football.json": [
    ["timeline", { limit: 20 }],
    ["table", { limit: 20 }],
  ],
  "gapminder-health-income.csv": [
    ["chart", { sort_by: "-population", limit: 10 }],
    ["chart", { chart_type: "pie", mapping: { x: "region", y: "population" } }],
    ["select"],
  ],
  "github.csv": [["chart"]],
  "global-temp.csv": [["chart"], ["timeline"]],
  "iowa-electricity.csv": [["chart"]],
  "la-riots.csv": [["timeline"], ["table"], ["chart", { mapping: { x: "neighborhood" } }]],
  "lookup_people.csv": [
    ["chart"],
    ["chart", { chart_type: "radar" }],
    ["counter", { mapping: { label: "name", value: "height" } }],
    ["select"],
  ],
  "miserables.json": [["tree"], ["table"]],
  "monarchs.json": [["timeline"], ["list"], ["table"]],
  "movies.json": [
    ["table", { limit: 10 }],
    ["list", { limit: 10 }],
    ["chart", { mapping: { x: "Major Genre", y: "Worldwide Gross" }, chart_type: "pie" }],
  ],
  "obesity.json": [["progress", { mapping: { label: "state", value: "rate" }, sort_by: "-rate", limit: 5 }]],
  "ohlc.json": [["chart"], ["timeline"]],
  "penguins.json": [
    ["chart"],
    ["chart", { mapping: { x: "Species", y: "Body Mass (g)", series: "Sex" } }],
    ["table"],
  ],
  "population.json": [["chart", { mapping: { x: "year", y: "people" } }]],
  "seattle-weather.csv": [
    ["chart"],
    ["chart", { mapping: { x: "weather" }, chart_type: "pie" }],
    ["table", { limit: 10 }],
  ],
  "sp500.csv": [["chart"], ["table", { limit: 10 }]],
  "stocks.csv": [["chart"], ["table", { limit: 10 }]],
  "unemployment-across-industries.json": [["chart"]],
  "us-employment.csv": [["chart"], ["chart", { mapping: { y: ["construction", "government"] } }]],
  "us-state-capitals.json": [["list"], ["select"], ["table"]],
  "weekly-weather.json": [["table"], ["chart", { mapping: { y: ["actual.high", "actual.low"] } }]],
  "wheat.json": [["chart"], ["timeline"]],
  "world-countries": [
    ["list", { limit: 20 }],
    ["table", { limit: 20 }],
    ["chart", { sort_by: "-area", limit: 10 }],
    ["chart", { mapping: { x: "region" }, chart_type: "pie" }],
    ["chart", { mapping: { x: "region", y: "area" }, chart_type: "pie" }],
    ["select", { mapping: { value: "cca3", label: "name.common", icon: "flag" }, limit: 20 }],
    ["counter", { mapping: { label: "name.common", value: "area" }, sort_by: "-area", limit: 5 }],
    ["tree", { limit: 2 }],
  ],
};

describe.each(Object.entries(DATA_SETS))("%s", (name, asked) => {
  const file = new URL(`./results/${name.replace(/\..*/, "")}.json`, import.meta.url);

  test("makes the cards that were looked at", () => {
    const value = readDataSet(name);
    const cards = asked.map(([card_type, options = {}]) => {
      const shaped = KINDS[card_type].shape({ kind: "value", value }, options);
      if (!shaped.ok) return { card_type, options, error: sayRefusal(shaped.refused, "en") };
      expect(() => CARD_DATA[card_type].parse(shaped.data)).not.toThrow();
      const card = { card_type, data: shaped.data, options: { ...shaped.heading, ...options } } as Card;
      return {
        card_type,
        options: card.options,
        model_output: modelOutput(card, shaped.notes),
        ...digest(card),
      };
    });
    const made = JSON.parse(JSON.stringify(cards));
    if (process.env.ETUI_WRITE_RESULTS) writeFileSync(file, `${JSON.stringify(made, undefined, 2)}\n`);
    expect(made).toEqual(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : "no result was written");
  });
});
