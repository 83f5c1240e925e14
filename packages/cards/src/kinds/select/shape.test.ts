import { CARD_DATA } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { expect, test } from "vitest";
import type { Material } from "../../records/material.ts";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

const selectOf = (value: Json, options: CardOptions = {}) => shaped({ kind: "value", value }, options);

function shaped(material: Material, options: CardOptions = {}) {
  const result = shape(material, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
  return { ...CARD_DATA.select.parse(result.data), notes: result.notes, heading: result.heading };
}

test("texts, numbers, a map of value to label and objects are choices", () => {
  expect(selectOf(["茶", 7]).choices).toEqual([
    { value: "茶", label: "茶" },
    { value: 7, label: "7" },
  ]);
  expect(selectOf({ tea: "Green tea", rice: "Rice" }).choices).toEqual([
    { value: "tea", label: "Green tea" },
    { value: "rice", label: "Rice" },
  ]);
  expect(selectOf([{ id: 3, name: "Tea", description: "Green", icon: "🍵", price: 9 }]).choices).toEqual([
    { value: 3, label: "Tea", description: "Green", icon: "🍵" },
  ]);
});

test("documents are chosen by their path", () => {
  const documents = [{ path: "shops/a", content: { name: "Corner" }, version: 1 }];
  expect(shaped({ kind: "documents", prefix: "shops/", documents, total: 1 }).choices).toEqual([
    { value: "shops/a", label: "Corner" },
  ]);
});

test("a question, how many, and what is chosen already come along", () => {
  const data = {
    question: "喝什么?",
    选项: ["茶", "米酒", "水"],
    多选: true,
    min: 1,
    max: 2,
    selected: ["水", "咖啡"],
  };
  expect(selectOf(data)).toMatchObject({
    heading: { title: "喝什么?" },
    multiple: true,
    min: 1,
    max: 2,
    selected: ["水"],
  });
  const marked = [
    { label: "A", value: "a" },
    { label: "B", value: "b", selected: true },
  ];
  expect(selectOf(marked)).toMatchObject({ multiple: false, selected: ["b"] });
  expect(selectOf(["a", "b"], { multiple: true })).toMatchObject({ multiple: true, selected: [] });
});

test("of two choices with one value the first stays, since an answer could not tell them apart", () => {
  const { choices, notes } = selectOf([
    { id: 1, name: "A" },
    { id: 1, name: "B" },
  ]);
  expect(choices).toEqual([{ value: 1, label: "A" }]);
  expect(notes).toEqual(["Choices of the same value: 1."]);
});

test("mapping says which field is stored and which is read", () => {
  const rows = [{ code: "CN", name: { zh: "中国" }, id: 9, region: "Asia" }];
  expect(
    selectOf(rows, { mapping: { value: "code", label: "name.zh", description: "region" } }).choices,
  ).toEqual([{ value: "CN", label: "中国", description: "Asia" }]);
});

test("nothing to choose from is an answer that shows choices", () => {
  expect(inEnglish(shape({ kind: "value", value: [] }, {}))).toEqual({
    ok: false,
    error:
      'A select wants choices, such as ["Tea", "Rice"] or [{"value": "tea", "label": "Green tea"}]; this is an array without choices.',
  });
});
