import { refusal } from "@etui/words/refusal";
import { describe, expect, test } from "vitest";
import { readFrontMatter } from "./front-matter.ts";

const codes = (text: string) => readFrontMatter(text).diagnostics.map(({ code }) => code);

describe("a front matter that is in order", () => {
  test("gives fields, body and where things stand", () => {
    const read = readFrontMatter("---\nname: pdf\ndescription: Reads PDF\n---\n\n# PDF\n");
    expect(read.fields).toEqual({ name: "pdf", description: "Reads PDF" });
    expect(read.body).toBe("\n# PDF\n");
    expect(read.bodyLine).toBe(5);
    expect(read.keyLines.get("description")).toBe(3);
    expect(read.diagnostics).toEqual([]);
  });

  test("may have a byte order mark, CRLF, blank lines above and spaces behind its fences", () => {
    const read = readFrontMatter("\ufeff\r\n  \r\n--- \r\nname: 八字\r\n---\t\r\nbody\r\n");
    expect(read.fields).toEqual({ name: "八字" });
    expect(read).toMatchObject({ body: "body\n", bodyLine: 6, diagnostics: [] });
    expect(read.keyLines.get("name")).toBe(4);
  });

  test("keeps versions and dates as they were written, and numbers as numbers", () => {
    const { fields } = readFrontMatter(
      "---\nversion: 1.0\nnext: 1.10\ndate: 2026-01-18\nyears: 3\ncode: 007\n---\n",
    );
    expect(fields).toEqual({ version: "1.0", next: "1.10", date: "2026-01-18", years: 3, code: "007" });
  });

  test("may be empty", () => {
    expect(readFrontMatter("---\n---\nbody")).toMatchObject({ fields: {}, body: "body", bodyLine: 3 });
    expect(readFrontMatter("---\n# only a comment\n---\n")).toMatchObject({ fields: {}, diagnostics: [] });
  });

  test("ends at the first line of three dashes, not at dashes in a text or a table below", () => {
    const read = readFrontMatter("---\nname: a\nnote: '---'\n---\n| a |\n|---|\n---\nrest");
    expect(read.fields).toEqual({ name: "a", note: "---" });
    expect(read.body).toBe("| a |\n|---|\n---\nrest");
  });
});

describe("a front matter that is no YAML is read key by key", () => {
  test("a colon in a text without quotes is named with its line", () => {
    const read = readFrontMatter(
      "---\nname: review\ndescription: Use when: somebody asks. Example: review this\nmetadata:\n  deep:\n    - x: 1\n---\n",
    );
    expect(read.fields).toEqual({
      name: "review",
      description: "Use when: somebody asks. Example: review this",
      metadata: { deep: [{ x: 1 }] },
    });
    expect(read.diagnostics).toMatchObject([
      {
        severity: "warning",
        code: "broken_yaml",
        line: 3,
        says: refusal("manifest.broken_yaml", { because: refusal("yaml.colon") }),
      },
    ]);
  });

  test.each([
    ["a quote", 'description: "Quick" and dirty', '"Quick" and dirty', refusal("yaml.quote", { mark: '"' })],
    [
      "an at sign",
      "description: @mentions of people",
      "@mentions of people",
      refusal("yaml.mark", { mark: "@" }),
    ],
    ["a bracket", "description: [beta] reads mail", "[beta] reads mail", refusal("yaml.list")],
    ["a star", "description: *bold* words", "*bold* words", refusal("yaml.mark", { mark: "*" })],
    ["a back tick", "description: `git` and more", "`git` and more", refusal("yaml.mark", { mark: "`" })],
  ])("%s that begins a text", (_, line, description, because) => {
    const read = readFrontMatter(`---\nname: a\n${line}\n---\n`);
    expect(read.fields.name).toBe("a");
    expect(read.fields.description).toBe(description);
    expect(read.diagnostics).toMatchObject([
      { code: "broken_yaml", line: 3, says: refusal("manifest.broken_yaml", { because }) },
    ]);
  });

  test("tabs", () => {
    const read = readFrontMatter(
      "---\nname: a\ntriggers:\n\t- one\n\t- two\nmetadata:\n\tauthor: lin\n---\n",
    );
    expect(read.fields).toEqual({ name: "a", triggers: ["one", "two"], metadata: { author: "lin" } });
    expect(read.diagnostics).toMatchObject([
      {
        code: "broken_yaml",
        line: 4,
        says: refusal("manifest.broken_yaml", { because: refusal("yaml.tab") }),
      },
    ]);
  });

  test("blocks, lists and texts that go on below a broken line are still whole", () => {
    const read = readFrontMatter(
      "---\nbroken: a: b\ndescription: |\n  One\n  Two: three\nlong: first: part\n  second part\nitems:\n  - a: b: c\n  - it's\n---\n",
    );
    expect(read.fields).toEqual({
      broken: "a: b",
      description: "One\nTwo: three\n",
      long: "first: part second part",
      items: ["a: b: c", "it's"],
    });
  });

  test("the wide colon of Chinese keyboards", () => {
    const read = readFrontMatter("---\nname：八字\ndescription： 排盘，看运势\n---\n");
    expect(read.fields).toEqual({ name: "八字", description: "排盘，看运势" });
    expect(read.diagnostics).toMatchObject([{ code: "broken_yaml", line: 2 }]);
  });
});

describe("a file without a proper front matter", () => {
  test("is all body", () => {
    expect(readFrontMatter("# Title\n\ntext")).toMatchObject({
      fields: {},
      body: "# Title\n\ntext",
      bodyLine: 1,
    });
    expect(codes("# Title")).toEqual(["no_front_matter"]);
    expect(codes("")).toEqual(["no_front_matter"]);
  });

  test("whose end is missing stops where its lines no longer look like keys", () => {
    const read = readFrontMatter("---\nname: a\ntriggers:\n- x\n\n# Title\n\nSome: text\n");
    expect(read.fields).toEqual({ name: "a", triggers: ["x"] });
    expect(read.body).toBe("# Title\n\nSome: text\n");
    expect(read.bodyLine).toBe(6);
    expect(read.diagnostics).toMatchObject([{ code: "unclosed_front_matter", line: 1 }]);
  });
});

describe("hostile front matters", () => {
  test("aliases that multiply are refused as YAML, and the keys beside them still read", () => {
    const bomb = ["a: &a [x,x,x,x,x,x,x,x,x,x]"];
    for (let level = 1; level < 10; level += 1) {
      const before = String.fromCharCode(96 + level);
      const here = String.fromCharCode(97 + level);
      bomb.push(`${here}: &${here} [${Array(10).fill(`*${before}`).join(",")}]`);
    }
    const read = readFrontMatter(`---\nname: bomb\n${bomb.join("\n")}\n---\n`);
    expect(read.fields.name).toBe("bomb");
    expect(JSON.stringify(read.fields).length).toBeLessThan(20_000);
    expect(read.diagnostics).toMatchObject([
      { code: "broken_yaml", says: { facts: { because: refusal("yaml.too_much", { most: 20_000 }) } } },
    ]);
  });

  test("nor can aliases of one long text be joined to a very long one", () => {
    const aliases = Array(9_000).fill("*a").join(", ");
    const read = readFrontMatter(
      `---\nlong: &a ${"x".repeat(20_000)}\nname: a\ndescription: [${aliases}]\n---\n`,
    );
    expect(read.fields.name).toBe("a");
    expect(JSON.stringify(read.fields).length).toBeLessThan(100_000);
    expect(read.diagnostics).toMatchObject([{ code: "broken_yaml" }]);
  });

  test("an alias is a copy, and one that nothing is named after is text", () => {
    const read = readFrontMatter("---\na: &x {k: [1]}\nb: *x\nc: *nobody\nd: &self [*self]\n---\n");
    expect(read.fields).toEqual({ a: { k: [1] }, b: { k: [1] }, c: "*nobody", d: ["*self"] });
    expect(read.fields.b).not.toBe(read.fields.a);
    expect(read.diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ["unknown_alias", 4],
      ["unknown_alias", 5],
    ]);
  });

  test("keys that reach for prototypes are left out, in YAML and where it is broken", () => {
    for (const broken of ["", "broken: a: b\n"]) {
      const { fields } = readFrontMatter(
        `---\n${broken}__proto__: {polluted: true}\nname: a\nmetadata:\n  __proto__:\n    polluted: true\n  constructor: x\n---\n`,
      );
      expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
      expect(Object.keys(fields)).not.toContain("__proto__");
      expect(fields.metadata).toEqual({});
      expect((fields as { polluted?: boolean }).polluted).toBeUndefined();
    }
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("a key that is there twice counts as written last, and is named", () => {
    const read = readFrontMatter("---\nname: a\nname: b\n---\n");
    expect(read.fields).toEqual({ name: "b" });
    expect(read.diagnostics).toMatchObject([{ severity: "warning", code: "duplicate_key", line: 3 }]);
  });

  test("depth, unknown tags, several documents and control characters break nothing", () => {
    expect(codes(`---\nname: a\ndeep: ${"[".repeat(5_000)}\n---\n`)).toEqual(["broken_yaml"]);
    expect(readFrontMatter("---\nname: !!js/function 'x'\nwhen: !date 2026-01-01\n---\n").fields).toEqual({
      name: "x",
      when: "2026-01-01",
    });
    expect(readFrontMatter("---\nname: a\u0000b\n---\n").fields.name).toBeDefined();
    expect(readFrontMatter("---\n%YAML 1.2\nname: a\n---\n").fields).toEqual({ name: "a" });
    expect(readFrontMatter("---\n- a\n- b\n---\n").fields).toEqual({});
  });

  test("long ones are read from the start, and said to be long", () => {
    const read = readFrontMatter(`---\nname: a\n${"x: y\n".repeat(20_000)}---\nbody`);
    expect(read.fields.name).toBe("a");
    expect(read.body).toBe("body");
    expect(read.diagnostics[0]).toMatchObject({ code: "front_matter_cut" });
  });

  test("a file above 1 MiB is cut, one above 4 MiB refused", () => {
    const cut = readFrontMatter(`---\nname: a\n---\n${"words and words\n".repeat(100_000)}`);
    expect(cut.fields).toEqual({ name: "a" });
    expect(cut.body.length).toBeLessThan(1024 * 1024);
    expect(cut.diagnostics).toMatchObject([{ severity: "warning", code: "file_cut" }]);
    const refused = readFrontMatter(`---\nname: a\n---\n${"x".repeat(10 * 1024 * 1024)}`);
    expect(refused).toMatchObject({
      fields: {},
      body: "",
      diagnostics: [{ severity: "error", code: "file_too_large" }],
    });
  });
});

describe("a file that is no text", () => {
  const decoded = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");
  const skill = "---\nname: pdf\ndescription: 读取文件\n---\n步骤如下,先打开文件。\n";

  test("is refused, by its zero bytes or by what cannot be read of it", () => {
    const utf16 = decoded(Buffer.from(`\ufeff${skill}`, "utf16le"));
    // This is the beginning of "读取文件" in GBK, among Latin letters.
    const gbk = decoded(Uint8Array.from([...Buffer.from("---\nname: "), 0xb6, 0xc1, 0xc8, 0xa1, 0xce]));
    const noise = decoded(Uint8Array.from({ length: 2_000 }, (_, at) => (at * 7919) % 251 || 1));
    for (const text of [utf16, gbk, noise]) {
      const read = readFrontMatter(text);
      expect(read.diagnostics).toMatchObject([{ severity: "error", code: "not_text" }]);
      expect(read.body).toBe("");
    }
  });

  test("but a stray byte in a long text costs no more than a warning with its line", () => {
    const read = readFrontMatter(`${skill}${"步骤。\n".repeat(100)}\ufffd\n`);
    expect(read.fields.name).toBe("pdf");
    expect(read.diagnostics).toMatchObject([{ severity: "warning", code: "lost_characters", line: 106 }]);
  });
});
