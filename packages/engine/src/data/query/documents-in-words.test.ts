import { expect, test } from "vitest";
import { documentsInWords } from "./documents-in-words.ts";

const words = { timeZone: "UTC", locale: "en" };
const documents = (count: number, content: object) =>
  Array.from({ length: count }, (_, n) => ({
    path: `notes/${n}`,
    content: content as never,
    version: 1,
    updated_at: new Date(0),
  }));
const say = (of: ReturnType<typeof documents>, rest: { nextCursor?: string; isFull?: boolean } = {}) =>
  documentsInWords({ documents: of, nextCursor: undefined, isFull: false, ...rest }, words);

test("one document and its date", () => {
  expect(say(documents(1, { a: 1 }))).toBe(
    '1 document\nnotes/0 (version 1, Thu 1970-01-01 00:00 UTC): {"a":1}',
  );
});

test("the cursor for more", () => {
  expect(say(documents(2, {}), { nextCursor: "xyz" }).split("\n")[0]).toBe(
    "2 documents, more with cursor xyz",
  );
});

test("two hundred ordinary documents: the first of them, and how to ask for the others", () => {
  const text = say(documents(200, { text: "x".repeat(250) }), { nextCursor: "xyz" });
  const [head, ...lines] = text.split("\n");
  expect(text.length).toBeLessThan(12_500);
  expect(lines.length).toBeGreaterThan(30);
  expect(head).toBe(
    `200 documents, the first ${lines.length} in this text (for the others ask with limit ${lines.length}, or with fields), more with cursor xyz`,
  );
});

test("of a long document that was searched for, the place of the hit instead of its beginning", () => {
  const [one] = documents(1, { intro: "x".repeat(1_000), text: "the hit" });
  const snippet = { field: "text", text: "the hit" };
  expect(say([{ ...one!, snippet }] as never).split("\n")[1]).toBe(
    "notes/0 (version 1, Thu 1970-01-01 00:00 UTC): text: the hit (cut, 1,029 characters)",
  );
});

test("a document is cut between characters", () => {
  const [, line] = say(documents(1, { text: "😀".repeat(1_000) })).split("\n");
  expect(line!.isWellFormed()).toBe(true);
  expect(line).toMatch(/😀… \(cut, 2,011 characters\)$/u);
});

test("one document is there, however long its path", () => {
  const [one] = documents(1, {});
  expect(say([{ ...one!, path: "é".repeat(20_000) }])).toContain("é");
});
