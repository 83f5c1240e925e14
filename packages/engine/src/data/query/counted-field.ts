/** What else stands behind a count of all there is: `count(*)`, `{count: true}`. */
const ALL: ReadonlySet<unknown> = new Set(["", "*", "1"]);

/** The field of `{count: "amount"}`: elsewhere that counts values, and here documents are counted. */
export function countedField(count: unknown): string | undefined {
  const [first] = Array.isArray(count) ? count : [count];
  return typeof first === "string" && !ALL.has(first) ? first : undefined;
}
