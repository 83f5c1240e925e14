import type { Json } from "@etui/values/json/json";
import { parsePointer } from "@etui/values/places/json-pointer";
import { expect, test } from "vitest";
import { shape } from "./shape.ts";
import { listTicks } from "./ticks.ts";

const material = (value: Json) => ({ kind: "value" as const, value });

test("each tick is found where it is stored, one for each item of the card", () => {
  const value = {
    title: "购物",
    items: [{ title: "茶", done: true }, "米", { title: "盐", done: "yes" }, { title: "油", 已完成: false }],
  };
  expect(listTicks(material(value), {})).toEqual([
    { pointer: "/items/0/done", value: true },
    undefined,
    undefined, // "yes" is a word, and flipping it would write another type of value
    { pointer: "/items/3/已完成", value: false },
  ]);
});

test("also after sorting and cutting", () => {
  const value = [
    { title: "a", n: 1, done: false },
    { title: "b", n: 3, done: true },
    { title: "c", n: 2, done: false },
  ];
  const options = { sort_by: "-n", limit: 2 };
  expect(listTicks(material(value), options)).toEqual([
    { pointer: "/1/done", value: true },
    { pointer: "/2/done", value: false },
  ]);
  expect(shape(material(value), options)).toMatchObject({
    data: { items: [{ title: "b", checked: true }, { title: "c" }] },
  });
});

test("in an object of yes and no, in a map of objects, in documents, and where mapping says", () => {
  expect(listTicks(material({ "a/b~c": true, note: "x" }), {})).toEqual([
    { pointer: "/a~1b~0c", value: true },
    undefined,
  ]);
  expect(parsePointer("/a~1b~0c")).toEqual(["a/b~c"]);
  expect(listTicks(material({ x: { done: true }, y: { done: false } }), {})).toEqual([
    { pointer: "/x/done", value: true },
    { pointer: "/y/done", value: false },
  ]);
  const documents = [{ path: "tasks/a", content: { title: "A", state: { ok: true } }, version: 1 }];
  const found = { kind: "documents" as const, prefix: "tasks/", documents, total: 1 };
  expect(listTicks(found, { mapping: { checked: "state.ok" } })).toEqual([
    { path: "tasks/a", pointer: "/state/ok", value: true },
  ]);
  expect(shape(found, { mapping: { checked: "state.ok" } })).toMatchObject({
    data: { items: [{ title: "A", checked: true }] },
  });
});
