import { CARD_DATA } from "@etui/protocol/card";
import type { Json } from "@etui/values/json/json";
import { describe, expect, test } from "vitest";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

const material = (value: Json) => ({ kind: "value" as const, value });

function modalOf(value: Json) {
  const result = shape(material(value), {});
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
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
    expect(inEnglish(shape(material([{ a: 1 }]), {}))).toMatchObject({
      ok: false,
      error: expect.stringContaining("A modal wants a text or an object"),
    });
  });
});
