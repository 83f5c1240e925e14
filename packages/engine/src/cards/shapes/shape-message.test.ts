/** Cards that say one thing: modal, toast and custom. */
import { CARD_DATA } from "@etui/protocol/card";
import type { Json } from "@etui/values/json/json";
import { describe, expect, test } from "vitest";
import { shapeCustom } from "./shape-custom.ts";
import { shapeModal } from "./shape-modal.ts";
import { shapeToast } from "./shape-toast.ts";

const material = (value: Json) => ({ kind: "value" as const, value });

function modalOf(value: Json) {
  const result = shapeModal(material(value), {});
  if (!result.ok) throw new Error(result.error);
  return { ...CARD_DATA.modal.parse(result.data), heading: result.heading };
}

describe("a modal", () => {
  test("is a text, or a text with what is to be decided", () => {
    expect(modalOf("Delete it?")).toMatchObject({ tone: "info", text: "Delete it?", facts: [], actions: [] });
    const data = {
      title: "删除?",
      message: "不能撤销",
      type: "warning",
      size: 3,
      buttons: [
        { label: "删除", value: "delete", style: "destructive" },
        "保留",
        { label: "都删", value: "all", kind: "danger" },
      ],
    };
    expect(modalOf(data)).toEqual({
      tone: "warning",
      text: "不能撤销",
      heading: { title: "删除?" },
      facts: [{ label: "Size", value: 3 }],
      actions: [
        { value: "delete", label: "删除", kind: "danger" },
        { value: "保留", label: "保留" },
        { value: "all", label: "都删" },
      ],
    });
  });

  test("has any other object as facts", () => {
    expect(modalOf({ name: "Tea", price: 3 }).facts).toEqual([
      { label: "Name", value: "Tea" },
      { label: "Price", value: 3 },
    ]);
    expect(shapeModal(material([{ a: 1 }]), {})).toMatchObject({
      ok: false,
      error: expect.stringContaining("A modal wants a text or an object"),
    });
  });
});

describe("a toast", () => {
  test.each<[string, Json, object]>([
    ["a text", "Saved.", { tone: "info", message: "Saved." }],
    [
      "a message with its tone",
      { message: "已保存", type: "success", path: "a/b" },
      { tone: "success", message: "已保存", path: "a/b" },
    ],
    ["an error", { text: "No space", level: "ERROR" }, { tone: "danger", message: "No space" }],
    ["any object in a line", { a: 1, b: "x", deep: {} }, { tone: "info", message: "A: 1 · B: x" }],
  ])("is %s", (_, value, data) => {
    expect(shapeToast(material(value), {})).toMatchObject({ ok: true, data });
  });

  test("says one thing", () => {
    expect(shapeToast(material(["a", "b"]), {})).toMatchObject({
      ok: false,
      error: expect.stringContaining("A toast wants one message"),
    });
  });
});

describe("a custom card", () => {
  test("keeps the data as they are, with the same as a tree", () => {
    const value = { chart: [1, { a: null }] };
    expect(shapeCustom(material(value), { component_id: "bazi" })).toMatchObject({
      ok: true,
      data: { component_id: "bazi", value, tree: { nodes: [{ label: "chart" }] } },
    });
    expect(shapeCustom(material(7), { component_id: "bazi" })).toMatchObject({
      data: { tree: { nodes: [{ value: 7 }] } },
    });
  });

  test("wants a component, and data that a component can take", () => {
    expect(shapeCustom(material(7), {})).toMatchObject({
      ok: false,
      error: expect.stringContaining("component_id"),
    });
    let deep: Json = 1;
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    for (const value of ["x".repeat(2_000_000), Array(600_000).fill(1), deep]) {
      expect(shapeCustom(material(value), { component_id: "x" })).toMatchObject({
        ok: false,
        error: expect.stringContaining("1,000,000 characters"),
      });
    }
  });
});
