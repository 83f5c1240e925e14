import { refusal } from "@etui/words/refusal";
import { describe, expect, test } from "vitest";
import { compileShape } from "../../shapes/compile-shape.ts";
import { readToolsYaml } from "./read-tools-yaml.ts";

const read = (text: string) => readToolsYaml(text, "bazi");
const withTools = (tools: string) => read(`version: "2.0"\nskill_id: bazi\n\ntools:\n${tools}`);
/** The schema of one tool with these lines below `parameters:`. */
function schemaOf(parameters: string) {
  const { tools, diagnostics } = withTools(`  - name: t\n    description: d\n    parameters:\n${parameters}`);
  return { schema: tools[0]?.inputSchema, diagnostics };
}

const SPEC = `version: "2.0"
skill_id: bazi

tools:
  # 收集工具
  - name: collect_bazi_info
    type: collect
    description: 收集用户信息
    card_type: collect_form
    when_to_call: 用户未提供必要信息时
    parameters:
      - name: form_type
        type: string
        required: true

  # 计算工具
  - name: calculate_bazi
    type: compute
    description: 计算八字
    when_to_call: 用户提供信息后
    effect: read
    timeout: 5
    parameters:
      - name: data
        type: object
        required: true

  # 展示工具
  - name: show_bazi_chart
    type: display
    description: 展示命盘卡片
    card_type: bazi_chart
    parameters:
      - name: chart_data
        type: object
        required: true
`;

test("the three tools of the specification", () => {
  const { tools, diagnostics } = read(SPEC);
  expect(diagnostics).toEqual([]);
  expect(tools).toEqual([
    {
      name: "collect_bazi_info",
      type: "collect",
      description: "收集用户信息",
      inputSchema: { type: "object", properties: { form_type: { type: "string" } }, required: ["form_type"] },
      cardType: "collect_form",
      whenToCall: "用户未提供必要信息时",
      effect: undefined,
      timeoutMs: undefined,
    },
    {
      name: "calculate_bazi",
      type: "compute",
      description: "计算八字",
      inputSchema: { type: "object", properties: { data: { type: "object" } }, required: ["data"] },
      cardType: undefined,
      whenToCall: "用户提供信息后",
      effect: "read",
      timeoutMs: 5_000,
    },
    expect.objectContaining({ name: "show_bazi_chart", type: "display", cardType: "bazi_chart" }),
  ]);
});

describe("parameters", () => {
  test("have all that JSON Schema needs, nested in the same form", () => {
    const { schema, diagnostics } = schemaOf(`
      - name: gender
        type: string
        description: 性别
        enum: [男, 女]
        default: 男
      - name: hours
        type: array
        items: {type: integer, minimum: 0, maximum: 23}
        min_items: 1
      - name: birth
        type: object
        required: true
        properties:
          - name: date
            type: date
            required: true
          - name: place
            type: string
      - name: options
        properties:
          zone: {type: string, required: true}
          lunar: boolean
      - name: rows
        items:
          type: object
          required: [a]
          properties:
            a: {type: number}`);
    expect(diagnostics).toEqual([]);
    expect(schema).toEqual({
      type: "object",
      properties: {
        gender: { type: "string", description: "性别", enum: ["男", "女"], default: "男" },
        hours: { type: "array", items: { type: "integer", minimum: 0, maximum: 23 }, minItems: 1 },
        birth: {
          type: "object",
          properties: { date: { type: "string", format: "date" }, place: { type: "string" } },
          required: ["date"],
        },
        options: {
          type: "object",
          properties: { zone: { type: "string" }, lunar: { type: "boolean" } },
          required: ["zone"],
        },
        rows: {
          type: "array",
          items: { type: "object", properties: { a: { type: "number" } }, required: ["a"] },
        },
      },
      required: ["birth"],
    });
  });

  test.each([
    ["string|null", { type: ["string", "null"] }],
    ["[integer, string]", { type: ["integer", "string"] }],
    ["date | null", { anyOf: [{ type: "string", format: "date" }, { type: "null" }] }],
    ["string[]", { type: "array", items: { type: "string" } }],
    ["array<number>", { type: "array", items: { type: "number" } }],
    ["any", {}],
    ["any | string", {}],
    ["Boolean", { type: "boolean" }],
  ])("the type %s", (type, schema) => {
    const read = schemaOf(
      `      - {name: x, type: ${/[[<|]/.test(type) && !type.startsWith("[") ? `"${type}"` : type}}`,
    );
    expect(read).toEqual({ schema: { type: "object", properties: { x: schema } }, diagnostics: [] });
  });

  test("an unknown type takes anything and is said with the tool's line", () => {
    const { schema, diagnostics } = schemaOf("      - {name: x, type: lunar_date}");
    expect(schema).toEqual({ type: "object", properties: { x: {} } });
    expect(diagnostics).toMatchObject([
      {
        severity: "warning",
        code: "unknown_type",
        file: "tools/tools.yaml",
        line: 5,
        says: refusal("tools_yaml.unknown_type", { tool: "t", at: "parameters.x", given: "lunar_date" }),
      },
    ]);
  });

  test("may be a JSON Schema already, or a mapping by name, also of one called type", () => {
    const schema = {
      type: "object",
      properties: { a: { type: "string" } },
      required: ["a"],
      additionalProperties: false,
    };
    expect(schemaOf(`      ${JSON.stringify(schema)}`)).toEqual({ schema, diagnostics: [] });
    expect(schemaOf("      type: {type: string, required: true}\n      n: integer").schema).toEqual({
      type: "object",
      properties: { type: { type: "string" }, n: { type: "integer" } },
      required: ["type"],
    });
  });

  test("without a name, twice the same or dangerous ones are left out and said", () => {
    const { schema, diagnostics } = schemaOf(
      "      - {type: string}\n      - {name: a, type: string}\n      - {name: a, type: number}\n      - {name: __proto__, type: string}\n      - {name: b, type: string, colour: red}",
    );
    expect(schema).toEqual({ type: "object", properties: { a: { type: "string" }, b: { type: "string" } } });
    expect(diagnostics.map(({ code }) => code)).toEqual([
      "bad_parameter",
      "bad_parameter",
      "bad_parameter",
      "unknown_keyword",
    ]);
  });

  test("make schemas that can be compiled", () => {
    for (const { inputSchema } of read(SPEC).tools) expect(compileShape(inputSchema).ok).toBe(true);
  });
});

describe("what is wrong with a file", () => {
  test("broken YAML has the line and a reason", () => {
    expect(read('version: "2.0"\ntools:\n  - name: a\n    description: Use: this\n')).toMatchObject({
      tools: [],
      diagnostics: [
        {
          severity: "error",
          code: "broken_yaml",
          line: 4,
          says: refusal("tools_yaml.broken_yaml", { because: refusal("yaml.colon") }),
        },
      ],
    });
  });

  test("version, skill_id and a missing list", () => {
    expect(read('version: "1.0"\nskill_id: other\ntools: []').diagnostics).toMatchObject([
      { severity: "warning", code: "wrong_version", line: 1 },
      { severity: "warning", code: "wrong_skill_id", line: 2 },
    ]);
    expect(read("version: 2.0\ntools:\n").diagnostics).toEqual([]);
    expect(read("version: 2\nname: x").diagnostics).toMatchObject([{ severity: "error", code: "no_tools" }]);
    expect(read("").diagnostics).toMatchObject([{ code: "no_tools" }]);
    expect(read("just words").diagnostics).toMatchObject([{ code: "no_tools" }]);
  });

  test("tools without a name, with a bad one, or with one that is taken are left out, with their lines", () => {
    const { tools, diagnostics } = withTools(
      "  - description: no name\n  - name: 计算\n    description: d\n  - name: a.b\n    description: d\n  - name: A_b\n    description: d\n  - words\n",
    );
    expect(tools.map(({ name }) => name)).toEqual(["a.b"]);
    expect(diagnostics.map(({ severity, code, line }) => [severity, code, line])).toEqual([
      ["error", "no_tool_name", 5],
      ["error", "bad_tool_name", 6],
      ["error", "duplicate_tool", 10],
      ["error", "bad_tool", undefined],
    ]);
  });

  test("unknown words for type, effect and timeout", () => {
    const { tools, diagnostics } = withTools(
      "  - {name: a, description: d, type: magic, effect: boom, timeout: soon}\n  - {name: b, type: Compute, timeout: 500ms}\n  - {name: c, description: d, timeout_ms: 1500, effect: external}\n  - {name: d, description: d, timeout: 2h}",
    );
    expect(tools.map(({ type, effect, timeoutMs }) => [type, effect, timeoutMs])).toEqual([
      [undefined, undefined, undefined],
      ["compute", undefined, 500],
      [undefined, "external", 1_500],
      [undefined, undefined, undefined],
    ]);
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ["unknown_tool_type", 5],
      ["unknown_tool_effect", 5],
      ["bad_timeout", 5],
      ["no_tool_description", 6],
      ["bad_timeout", 8],
    ]);
  });

  test("more than 100 tools", () => {
    const many = Array.from({ length: 120 }, (_, index) => `  - {name: t${index}, description: d}`).join(
      "\n",
    );
    const { tools, diagnostics } = withTools(many);
    expect(tools).toHaveLength(100);
    expect(diagnostics).toMatchObject([{ severity: "error", code: "too_many_tools" }]);
  });

  test("hidden characters, huge files, bombs and prototypes", () => {
    expect(withTools("  - {name: a, description: 'x\u202ey'}").diagnostics).toMatchObject([
      {
        code: "hidden_characters",
        line: 5,
        says: refusal("tools_yaml.hidden_characters", { tool: "a", code_point: "U+202E" }),
      },
    ]);
    expect(read("#".repeat(600_000)).diagnostics).toMatchObject([
      { severity: "error", code: "file_too_large" },
    ]);
    const bomb = [
      "a: &a [x,x,x,x,x,x,x,x,x,x]",
      ..."bcdefgh"
        .split("")
        .map(
          (letter, index) => `${letter}: &${letter} [${Array(10).fill(`*${"abcdefgh"[index]}`).join(",")}]`,
        ),
    ];
    expect(read(bomb.join("\n")).diagnostics).toMatchObject([{ code: "broken_yaml" }]);
    const { tools } = read("tools:\n  __proto__: {name: evil}\n  a: {description: d}\n");
    expect(tools.map(({ name }) => name)).toEqual(["a"]);
  });
});

test("tools of a mapping, or of a list alone, and CRLF", () => {
  expect(read("tools:\r\n  a:\r\n    description: d\r\n").tools.map(({ name }) => name)).toEqual(["a"]);
  expect(read("\ufeff- name: b\n  description: d\n").tools.map(({ name }) => name)).toEqual(["b"]);
});

test("an anchor that tools share is a copy for each", () => {
  const { tools } = withTools(
    "  - name: a\n    description: d\n    parameters: &p\n      - {name: x, type: string}\n  - name: b\n    description: d\n    parameters: *p\n",
  );
  expect(tools[1]?.inputSchema).toEqual(tools[0]?.inputSchema);
  expect(tools[1]?.inputSchema.properties).not.toBe(tools[0]?.inputSchema.properties);
});
