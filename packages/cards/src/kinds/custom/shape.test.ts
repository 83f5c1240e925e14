import type { Json } from "@etui/values/json/json";
import { describe, expect, test } from "vitest";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

const material = (value: Json) => ({ kind: "value" as const, value });

describe("a custom card", () => {
  test("keeps the data as they are, with the same as a tree", () => {
    const value = { chart: [1, { a: null }] };
    expect(shape(material(value), { component_id: "bazi" })).toMatchObject({
      ok: true,
      data: { component_id: "bazi", value, tree: { nodes: [{ label: "chart" }] } },
    });
    expect(shape(material(7), { component_id: "bazi" })).toMatchObject({
      data: { tree: { nodes: [{ value: 7 }] } },
    });
  });

  test("wants a component, and data that a component can take", () => {
    expect(inEnglish(shape(material(7), {}))).toMatchObject({
      ok: false,
      error: expect.stringContaining("component_id"),
    });
    let deep: Json = 1;
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    for (const value of ["x".repeat(2_000_000), Array(600_000).fill(1), deep]) {
      expect(inEnglish(shape(material(value), { component_id: "x" }))).toMatchObject({
        ok: false,
        error: expect.stringContaining("1,000,000 characters"),
      });
    }
  });
});
