import type { Json } from "@etui/values/json/json";
import { describe, expect, test } from "vitest";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

const material = (value: Json) => ({ kind: "value" as const, value });

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
    expect(shape(material(value), {})).toMatchObject({ ok: true, data });
  });

  test("says one thing", () => {
    expect(inEnglish(shape(material(["a", "b"]), {}))).toMatchObject({
      ok: false,
      error: expect.stringContaining("A toast wants one message"),
    });
  });
});
