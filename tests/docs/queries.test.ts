/** The examples of docs/queries are queries, and mean the same in both languages. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseQuery } from "../../packages/engine/src/query/language/parse-query.ts";
import { printQuery } from "../../packages/engine/src/query/language/print-query.ts";

const clock = { at: new Date("2026-11-28T11:00:00Z"), timeZone: "Asia/Shanghai" };

/** Those of the table of examples, and the first block of code. */
function examplesOf(page: string): string[] {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");
  const [, first = ""] = /```text\n(.+)\n```/.exec(text) ?? [];
  const table = text.slice(text.indexOf("| --- |"), text.indexOf("\n## "));
  const cells = table.split("\n").map((row) => row.split(" | ").at(-1) ?? "");
  const written = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!));
  return [first, ...written.filter((code) => code.length > 2)];
}

test.each(["queries.md", "queries.zh.md"])("%s", (page) => {
  const examples = examplesOf(page);
  expect(examples.length).toBeGreaterThan(10);
  for (const text of examples) expect(parseQuery(text, { clock }), text).toMatchObject({ ok: true });
});

test("both halves have as many, and as many conditions in each", () => {
  const shapes = ["queries.md", "queries.zh.md"].map((page) =>
    examplesOf(page).map((text) => {
      const parsed = parseQuery(text, { clock });
      return parsed.ok ? printQuery(parsed.query).split(" ").length : 0;
    }),
  );
  expect(shapes[0]).toHaveLength(shapes[1]!.length);
});
