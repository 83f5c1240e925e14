/** The six kinds of JSON values, and their names in a sentence. */
export type Kind = "string" | "number" | "boolean" | "null" | "array" | "object";

export function kindOf(value: unknown): Kind | undefined {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  return kind === "string" || kind === "number" || kind === "boolean" || kind === "object" ? kind : undefined;
}

export const KIND_WORDS: Record<Kind, string> = {
  string: "a string",
  number: "a number",
  boolean: "a boolean",
  null: "null",
  array: "a list",
  object: "an object",
};
