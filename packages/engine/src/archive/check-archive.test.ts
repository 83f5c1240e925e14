import { gzipSync } from "node:zlib";
import { inTurn } from "@etui/values/testing/draws";
import type { Facts, Refusal } from "@etui/words/refusal";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { migrations } from "../database/migrations/index.ts";
import { said } from "../testing/said.ts";
import { checkArchiveFile } from "./check-archive-file.ts";
import { refusalOf, sealed, sourceOf } from "./test-archives.ts";

const documentRow = (data_path: string, content: unknown) => ({
  table: "user_data_store",
  row: { data_path, content, version: 1 },
});

const archive = sealed([
  documentRow("goals/2026", { run: "10 km", 列表: ["é", "😀", 'quote" and \\'] }),
  documentRow("goals/2027", {}),
  documentRow("list", [1, 2.5, null]),
  {
    table: "user_changes",
    row: { change_id: 1, kind: "user_data", target: "goals/2026", action: "created" },
  },
  {
    table: "user_changes",
    row: { change_id: 2, kind: "user_data", target: "goals/2027", action: "created" },
  },
]);
const bytes = Buffer.from(archive);
const lines = archive.trimEnd().split("\n");

const check = (given: Uint8Array | string, pieceBytes?: number) =>
  checkArchiveFile(sourceOf(given, pieceBytes));
const refusal = (given: Uint8Array | string) => refusalOf(check(given));

/** The line of a row that Etui refuses to store, and what is said about it. */
async function forbidden(given: Uint8Array | string) {
  const { code, facts } = await refusal(given);
  if (code !== "archive.forbidden_row") throw new Error(code);
  const { line, fault } = facts as Facts<typeof code>;
  return { line, because: said(fault as Refusal) };
}
const asFile = (given: string[]) => `${given.join("\n")}\n`;

test("a whole archive says what it is, in pieces of any size, packed or not", async () => {
  const found = {
    head: { user: "lin", schema: "0001-foundation" },
    rows: { user_data_store: 3, user_changes: 2 },
  };
  for (const pieceBytes of [1, 2, 7, 100, 1_000_000]) {
    expect(await check(archive, pieceBytes)).toMatchObject(found);
    expect(await check(gzipSync(archive), pieceBytes)).toMatchObject(found);
  }
});

describe("damage", () => {
  test("a flip of any bit is noticed", async () => {
    for (let at = 0; at < bytes.length; at += 1) {
      for (const bit of inTurn([0, 1, 2, 3, 4, 5, 6, 7], at)) {
        const spoilt = Buffer.from(bytes);
        spoilt[at]! ^= 1 << bit;
        const { code } = await refusal(spoilt);
        expect([
          "archive.no_archive",
          "archive.newer_format",
          "archive.broken_line",
          "archive.edited",
          "archive.miscounted",
          "archive.cut_off",
          "archive.goes_on",
          "archive.broken_gzip",
        ]).toContain(code);
      }
    }
  });

  test("cut at any point, its end is missing", async () => {
    const head = lines[0]!.length;
    for (let length = 0; length < bytes.length; length += 1) {
      const { code } = await refusal(bytes.subarray(0, length));
      expect(code).toBe(
        length === 0
          ? "archive.empty"
          : length < '{"etui_archive":'.length
            ? "archive.no_archive"
            : "archive.cut_off",
      );
    }
    expect(await refusal(bytes.subarray(0, head + 200))).toEqual({
      code: "archive.cut_off",
      facts: { line: 2 },
    });
  });

  test("lines that were doubled, taken out or swapped are noticed, and the table is named", async () => {
    for (let at = 1; at < lines.length - 1; at += 1) {
      expect(await refusal(asFile(lines.toSpliced(at, 0, lines[at]!)))).toMatchObject({
        code: "archive.miscounted",
      });
      expect(await refusal(asFile(lines.toSpliced(at, 1)))).toMatchObject({ code: "archive.miscounted" });
    }
    expect(await refusal(asFile(lines.toSpliced(1, 1)))).toEqual({
      code: "archive.miscounted",
      facts: { table: "user_data_store", has: 2, says: 3 },
    });
    for (let at = 1; at < lines.length - 2; at += 1) {
      const swapped = asFile(lines.with(at, lines[at + 1]!).with(at + 1, lines[at]!));
      expect(await refusal(swapped)).toEqual({ code: "archive.edited", facts: {} });
    }
    expect(await refusal(asFile([...lines, lines[1]!]))).toEqual({
      code: "archive.goes_on",
      facts: { line: lines.length + 1 },
    });
    expect(await refusal(`${archive}x`)).toEqual({
      code: "archive.goes_on",
      facts: { line: lines.length + 1 },
    });
    expect(await refusal(archive + archive)).toEqual({
      code: "archive.goes_on",
      facts: { line: lines.length + 1 },
    });
  });

  test("one changed word is noticed, and a line that is no JSON any more is named", async () => {
    expect(await refusal(archive.replace("10 km", "11 km"))).toEqual({ code: "archive.edited", facts: {} });
    expect(await refusal(archive.replace('{"run"', '{run"'))).toEqual({
      code: "archive.broken_line",
      facts: { line: 2 },
    });
    expect(await refusal(archive.replaceAll("\n", "\r\n"))).toMatchObject({ code: "archive.broken_line" });
    expect(await refusal(`\ufeff${archive}`)).toEqual({ code: "archive.no_archive", facts: {} });
  });

  test("packed and damaged, it is refused or nothing of it was lost", async () => {
    const packed = gzipSync(archive);
    for (let length = 1; length < packed.length; length += 1) {
      expect((await refusal(packed.subarray(0, length))).code).toBe("archive.broken_gzip");
    }
    const whole = await check(archive);
    await fc.assert(
      fc.asyncProperty(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const spoilt = Buffer.from(packed);
        spoilt[at]! ^= flip;
        const outcome = await check(spoilt).catch((thrown) => thrown.refused.code);
        if (typeof outcome !== "string") expect(outcome).toEqual(whole);
      }),
    );
  });
});

describe("what is no archive", () => {
  test.each<[string, Uint8Array | string]>([
    ["a line of an export of documents", '{"path":"a","content":{}}\n'],
    ["a JSON text", "[1, 2, 3]"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a line without end", "x".repeat(2 * 1024 * 1024)],
    ["bytes that are no UTF-8", Buffer.from([0xff, 0xfe, 0x0a, 0xff])],
    ["an empty line", "\n"],
    ["another tool's archive", '{"archive":1}\n'],
  ])("%s", async (_what, given) => {
    expect(await refusal(given)).toEqual({ code: "archive.no_archive", facts: {} });
  });
});

describe("an archive that came from elsewhere, with its hash in order", () => {
  test("of a newer format or schema it is refused with both named", async () => {
    expect(await refusal(sealed([], { etui_archive: 2 }))).toEqual({
      code: "archive.newer_format",
      facts: { has: 2, knows: 1 },
    });
    expect(await refusal('{"etui_archive":7,"packed":true}\n')).toEqual({
      code: "archive.newer_format",
      facts: { has: 7, knows: 1 },
    });
    const knows = Object.keys(migrations).at(-1);
    const newer = check(sealed([], { schema: "0999-from-the-future" }));
    expect(await refusalOf(newer)).toEqual({
      code: "archive.newer_schema",
      facts: { has: "0999-from-the-future", knows },
    });
    await expect(check(sealed([], { schema: "0999-from-the-future" }))).rejects.toThrow(
      new RegExp(`0999-from-the-future.*${knows}`),
    );
  });

  test.each<[string, string]>([
    ["a table its head does not name", sealed([documentRow("a", {})], { tables: { user_changes: [] } })],
    [
      "a column its head does not name",
      sealed([documentRow("a", {})], { tables: { user_data_store: ["version"] } }),
    ],
    [
      "a row that is an array",
      sealed([{ table: "user_data_store", row: "[]" }], { tables: { user_data_store: [] } }),
    ],
    [
      "a row that is no JSON",
      sealed([{ table: "user_data_store", row: "{,}" }], { tables: { user_data_store: [] } }),
    ],
    ["two rows on a line", sealed([{ table: "a", row: '{},"row":{}' }], { tables: { a: [] } })],
    ["a column named __proto__", sealed([{ table: "a", row: '{"__proto__":1}' }], { tables: { a: ["b"] } })],
  ])("%s is a broken line", async (_what, given) => {
    expect(await refusal(given)).toEqual({ code: "archive.broken_line", facts: { line: 2 } });
  });

  test("a row that is not UTF-8 is a broken line", async () => {
    const latin = Buffer.from(sealed([documentRow("caf\u00ff", {})]).replace("\u00ff", "\u0001"), "latin1");
    latin[latin.indexOf(1)] = 0xff;
    expect(await refusal(latin)).toEqual({ code: "archive.broken_line", facts: { line: 2 } });
  });

  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  const rowWith = (content: string) => ({
    table: "user_data_store",
    row: `{"data_path":"a","content":${content}}`,
  });
  const tables = { user_data_store: ["data_path", "content", "version"] };

  test("64 levels of content are taken, one more is not, and 100,000 harm nobody", async () => {
    expect(await check(sealed([rowWith(nested(64))], { tables }))).toMatchObject({
      rows: { user_data_store: 1 },
    });
    for (const levels of [65, 1_000, 100_000]) {
      expect(await forbidden(sealed([rowWith("{}"), rowWith(nested(levels))], { tables }))).toEqual({
        line: 3,
        because: expect.stringContaining("deeper than"),
      });
    }
  });

  test.each<[string, { table: string; row: object | string }, RegExp]>([
    ["a document of 2 MiB", documentRow("a", { text: "x".repeat(2 * 1024 * 1024) }), /at most 1,048,576 fit/],
    ["a document that is a number", documentRow("a", 5), /must be an object or an array/],
    ["a JSON null for a document", documentRow("a", null), /must be an object or an array/],
    ["a path that is too long", documentRow("p".repeat(1_025), {}), /at most 1,024/],
    ["a path without a character", documentRow("", {}), /path is empty/],
    ["a path in decomposed form", documentRow("e\u0301", {}), /NFC/],
    ["a path that is a number", { table: "user_data_store", row: { data_path: 5 } }, /must be a text/],
    ["__proto__ in a document", rowWith('{"__proto__":{"admin":true}}'), /__proto__/],
    ["a NUL in a document", rowWith('{"a":"\\u0000"}'), /u0000/],
  ])("%s is refused, and its line named", async (_what, row, because) => {
    expect(await forbidden(sealed([documentRow("fine", {}), row], { tables }))).toEqual({
      line: 3,
      because: expect.stringMatching(because),
    });
  });

  const content = { b: 1, a: { d: [1], c: 2 } };
  const written = (table: string, row: object) => sealed([{ table, row: { data_path: "a", ...row } }]);
  const tablesWithText = ["user_data_store", "user_data_history"];

  test.each(tablesWithText)(
    "of %s, a text is taken that is the same JSON in whatever order",
    async (table) => {
      for (const as_written of [null, '{"b":1,"a":{"d":[1],"c":2}}', '{"a":{"c":2,"d":[1]},"b":1}']) {
        expect(await check(written(table, { content, as_written }))).toMatchObject({ rows: { [table]: 1 } });
      }
    },
  );

  test.each<[what: string, as_written: unknown]>([
    ["another value", '{"b":2,"a":{"d":[1],"c":2}}'],
    ["a key more", '{"b":1,"a":{"d":[1],"c":2},"e":1}'],
    ["a key less", '{"b":1}'],
    ["a key twice, the last of them right", '{"b":2,"b":1,"a":{"d":[1],"c":2}}'],
    ["digits that no number holds", '{"b":1.00000000000000000001,"a":{"d":[1],"c":2}}'],
    ["spaces", '{"b": 1, "a": {"d": [1], "c": 2}}'],
    ["no JSON", "{b"],
    ["100,000 levels", `${'{"b":'.repeat(100_000)}1${"}".repeat(100_000)}`],
  ])("a text with %s beside a content is refused", async (_what, as_written) => {
    for (const table of tablesWithText) {
      expect((await forbidden(written(table, { content, as_written }))).because).toContain(
        "as_written is not the text of the content",
      );
    }
  });

  test("so is a text of a document that was deleted, and what is no text", async () => {
    const deleted = written("user_data_store", { as_written: '{"b":1}' });
    expect((await forbidden(deleted)).because).toContain("as_written is not the text of the content");
    for (const as_written of ["", content]) {
      const none = written("user_data_store", { content, as_written });
      expect((await forbidden(none)).because).toContain("as_written must be a text");
    }
  });

  const call = "01900000-0000-7000-8000-000000000000";
  test.each<[table: string, because: string, row: Record<string, unknown>]>([
    ["user_data_store", "updated_at must be a time", { data_path: "a", updated_at: "infinity" }],
    ["user_data_store", "created_at must be a time", { data_path: "a", created_at: "-infinity" }],
    ["user_data_store", "expires_at must be a time", { data_path: "a", expires_at: "2026-13-45T00:00:00Z" }],
    ["user_data_store", "deleted_at must be a time", { data_path: "a", deleted_at: 5 }],
    ["user_data_store", "version must be a whole number", { data_path: "a", version: 0.5 }],
    ["user_data_store", "call_id must be a UUID", { data_path: "a", call_id: "x" }],
    ["user_data_history", "written_at must be a time", { data_path: "a", written_at: "infinity" }],
    ["user_data_history", "ended_at must be a time", { data_path: "a", ended_at: "today" }],
    ["user_data_history", "ended_by must be one of update, ", { data_path: "a", ended_by: "magic" }],
    ["user_data_history", "must be an object or an array", { data_path: "a", content: "text" }],
    ["user_data_pruned", "until must be a time", { data_path: "a", until: "infinity" }],
    ["user_changes", "action must be one of created, ", { target: "a", action: "hacked" }],
    ["user_changes", "kind must be a text", { target: "a", kind: 5 }],
    ["user_changes", "kind must be a text", { target: "a", kind: "" }],
    ["user_changes", "provenance does not say who", { target: "a", provenance: 5 }],
    ["user_changes", "provenance does not say who", { target: "a", provenance: { tool: "x" } }],
    ["user_changes", "provenance does not say who", { target: "a", provenance: null }],
    [
      "user_changes",
      "provenance does not say who",
      { target: "a", provenance: { tool: "x", surface: "cli", confirmed: "yes" } },
    ],
    ["user_changes", "changed_at must be a time", { target: "a", changed_at: "infinity" }],
    ["user_changes", "change_id must be a whole number", { target: "a", change_id: -1 }],
    ["user_changes", "undoes must be a list", { target: "a", undoes: [1, "2"] }],
    ["user_changes", "from_version must be a whole number", { target: "a", from_version: 2 ** 31 }],
    ["user_changes", "from_target must be a text", { target: "a", from_target: {} }],
    ["user_changes", "conversation_id must be a text", { target: "a", conversation_id: 7 }],
    ["user_changes", "NFC", { target: "e\u0301" }],
  ])("of %s a row whose %s", async (table, because, row) => {
    const name = JSON.stringify(row.data_path ?? row.target);
    expect(await forbidden(sealed([documentRow("fine", {}), { table, row }]))).toEqual({
      line: 3,
      because: expect.stringMatching(new RegExp(`^${name}: .*${because}`)),
    });
  });

  test.each<[table: string, because: RegExp, row: Record<string, unknown>]>([
    ["tool_calls", /^status must be one of success, /, { call_id: call, status: "hacked" }],
    ["tool_calls", /^duration_ms must be a number/, { call_id: call, duration_ms: "Infinity" }],
    ["tool_calls", /^tool must be a text/, { call_id: call, tool: 5 }],
    [
      "idempotency_keys",
      /^result must be what a tool answers/,
      { idempotency_key: "k", result: { done: 1 } },
    ],
    ["idempotency_keys", /^created_at must be a time/, { idempotency_key: "k", created_at: "infinity" }],
  ])("of %s a row where %s", async (table, because, row) => {
    expect(await forbidden(sealed([{ table, row }]))).toEqual({
      line: 2,
      because: expect.stringMatching(because),
    });
  });

  test("a path that is too long is told, as far as it helps to find it", async () => {
    const { because } = await forbidden(sealed([documentRow(`diary/${"长".repeat(400)}`, {})]));
    expect(because).toMatch(/^"diary\/长{193}…": path has 1,206 bytes; at most 1,024 are allowed/);
  });

  test("a line that goes on for ever is given up before it fills the memory", async () => {
    const head = sealed([], { tables }).split("\n")[0];
    const endless = async function* () {
      yield Buffer.from(`${head}\n`);
      for (;;) yield Buffer.alloc(1024 * 1024, "x");
    };
    expect(await refusalOf(checkArchiveFile(endless))).toEqual({
      code: "archive.broken_line",
      facts: { line: 2 },
    });
  });
});
