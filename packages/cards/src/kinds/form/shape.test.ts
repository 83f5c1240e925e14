import { CARD_DATA } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { describe, expect, test } from "vitest";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

function formOf(value: Json, options: CardOptions = {}) {
  const result = shape({ kind: "value", value }, options, { isPattern });
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
  return { ...CARD_DATA.form.parse(result.data), notes: result.notes, heading: result.heading };
}

/** Like RE2, this knows no look-around. */
const isPattern = (source: string) => !source.includes("(?=");

const fieldOf = (spec: Json) => formOf(null, { fields: [spec] }).fields[0];

describe("fields are found", () => {
  test("in the options, as names, objects or a map, and filled from the data", () => {
    const fields = { name: "text", age: { type: "number", min: 0 }, size: ["S", "M"] };
    expect(formOf({ name: "Lin", age: "30", size: "L" }, { fields })).toMatchObject({
      fields: [
        { name: "name", label: "Name", type: "text" },
        { name: "age", label: "Age", type: "number", min: 0 },
        {
          name: "size",
          type: "select",
          choices: [
            { value: "S", label: "S" },
            { value: "M", label: "M" },
          ],
        },
      ],
      values: { name: "Lin", age: 30 },
      notes: ["Initial values that do not fit: 1."],
    });
  });

  test("in the data, in Chinese as in English", () => {
    const data = {
      title: "登记",
      字段: [
        { 标题: "颜色", 类型: "单选", 选项: ["红", "蓝"], 必填: true, 默认: "蓝" },
        { key: "due_date", type: "日期", default: "2026年3月1日" },
      ],
    };
    expect(formOf(data)).toMatchObject({
      heading: { title: "登记" },
      fields: [
        { name: "颜色", label: "颜色", type: "select", required: true },
        { name: "due_date", label: "Due date", type: "date" },
      ],
      values: { 颜色: "蓝", due_date: "2026-03-01" },
    });
  });

  test("in a JSON Schema", () => {
    const schema = {
      type: "object",
      properties: {
        name: { type: "string", title: "Your name", minLength: 2, maxLength: 40, pattern: "^\\p{L}+$" },
        mail: { type: ["string", "null"], format: "email" },
        age: { type: "integer", minimum: 0, maximum: 150 },
        kind: { enum: ["a", "b"] },
        tags: { type: "array", items: { enum: ["x", "y"] }, minItems: 1 },
        at: { type: "string", format: "date-time" },
        ok: { type: "boolean", default: true },
        deep: { type: "object", properties: { a: { type: "string" } } },
      },
      required: ["name"],
    };
    const { fields, values, notes } = formOf(schema);
    expect(fields).toMatchObject([
      {
        name: "name",
        label: "Your name",
        type: "text",
        required: true,
        min_length: 2,
        max_length: 40,
        pattern: "^\\p{L}+$",
      },
      { name: "mail", type: "email" },
      { name: "age", type: "number", min: 0, max: 150, step: 1 },
      { name: "kind", type: "select" },
      { name: "tags", type: "multiselect", min: 1 },
      { name: "at", type: "datetime" },
      { name: "ok", type: "checkbox" },
    ]);
    expect(values).toEqual({ ok: true });
    expect(notes).toEqual(["Left out, being nested: 1."]);
  });

  test("in an object to edit: its values decide the types", () => {
    const { fields, values } = formOf({
      姓名: "林",
      年龄: 30,
      生日: "1996-03-01",
      喜欢: ["茶", "米"],
      ok: true,
      note: "x".repeat(200),
      at: "08:30",
    });
    expect(fields.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      "姓名: text",
      "年龄: number",
      "生日: date",
      "喜欢: multiselect",
      "ok: checkbox",
      "note: textarea",
      "at: time",
    ]);
    expect(values).toMatchObject({ 生日: "1996-03-01", 喜欢: ["茶", "米"], ok: true, at: "08:30" });
  });
});

test.each([
  ["string", "text"],
  ["long_text", "textarea"],
  ["Integer", "number"],
  ["datetime-local", "datetime"],
  ["toggle", "checkbox"],
  ["range", "slider"],
  ["stars", "rating"],
  ["数字", "number"],
])("%s is a %s", (word, type) => {
  expect(fieldOf({ name: "x", type: word })).toMatchObject({ type });
});

test("a slider goes to a hundred and a rating to five unless told otherwise; turned bounds are none", () => {
  expect(fieldOf({ name: "x", type: "slider" })).toMatchObject({ min: 0, max: 100 });
  expect(fieldOf({ name: "x", type: "rating", max: 10 })).toMatchObject({ min: 1, max: 10 });
  expect(fieldOf({ name: "x", type: "number", min: 5, max: 1 })).toEqual({
    name: "x",
    label: "X",
    type: "number",
  });
  expect(fieldOf({ name: "x", type: "date", min: "2026/1/5" })).toMatchObject({ min: "2026-01-05" });
});

test("choices are texts, objects, a map or a line of words", () => {
  const choices = [
    { value: "a", label: "Anna" },
    { value: "b", label: "Bea" },
  ];
  expect(
    fieldOf({
      name: "x",
      options: [
        { id: "a", name: "Anna" },
        { value: "b", label: "Bea" },
      ],
    }),
  ).toMatchObject({ type: "select", choices });
  expect(fieldOf({ name: "x", type: "multiselect", choices: { a: "Anna", b: "Bea" } })).toMatchObject({
    choices,
  });
  expect(fieldOf({ name: "x", type: "radio", options: "茶、米" })).toMatchObject({
    choices: [{ value: "茶" }, { value: "米" }],
  });
});

test("a pattern that would refuse every answer is left out", () => {
  const { fields, notes } = formOf(null, { fields: [{ name: "x", pattern: "(?=a)b" }] });
  expect(fields[0]).not.toHaveProperty("pattern");
  expect(notes).toEqual(["A pattern that RE2 does not know is left out."]);
});

test("a hundred fields and five hundred choices are enough, and the cut is said", () => {
  const { fields, cut } = formOf(Array.from({ length: 150 }, (_, index) => `field ${index}`));
  expect(fields).toHaveLength(100);
  expect(cut).toEqual({ shown: 100, total: 150, of: "fields" });
  const { notes } = formOf(null, {
    fields: [{ name: "x", choices: Array.from({ length: 600 }, (_, index) => index) }],
  });
  expect(notes).toEqual(["Choices left out: 100."]);
});

test.each<[string, Json, string]>([
  [
    "a select without choices",
    [{ name: "colour", type: "select" }],
    'The select field "colour" wants choices, such as ["Tea", "Rice"].',
  ],
  ["a name twice", ["a", "a"], 'Every field wants a name of its own; "a" is there twice.'],
  ["a name that is no key", ["__proto__"], "The name of a field wants at most 200 plain characters."],
  ["numbers", [1, 2], "A form wants fields, such as"],
])("%s is refused", (_, fields, sentence) => {
  expect(inEnglish(shape({ kind: "value", value: fields }, {}))).toEqual({
    ok: false,
    error: expect.stringContaining(sentence),
  });
});

test.each([
  ["email", "email"],
  ["邮箱", "email"],
  ["url", "url"],
  ["uri", "url"],
  ["phone", "tel"],
  ["range", "slider"],
  ["time", "time"],
  ["datetime-local", "datetime"],
])("a field of the type %s is a field of the type %s", (word, type) => {
  expect(fieldOf({ name: "it", type: word })).toMatchObject({ type });
  expect(fieldOf({ name: "it", type: "string", format: word })).toMatchObject({ type });
});

test.each([
  ["password", "password"],
  ["密码", "password"],
  ["file", "file"],
  ["upload", "file"],
])("a field of the type %s is asked for on no new card, and is a text on an old one", (type, what) => {
  const shaped = shape({ kind: "value", value: null }, { fields: ["name", { name: "it", type }] });
  expect(shaped).toMatchObject({
    ok: true,
    data: { fields: [{ type: "text" }, { name: "it", type: "text" }] },
    notes: [],
    unasked: { code: `card.field_${what}`, facts: { name: '"it"' } },
  });
});
