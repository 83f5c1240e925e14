/**
 * `due_date` → "Due date", `firstName` → "First name", `name.common` → "Name · common".
 *
 * Only ASCII identifiers change: what a person wrote as words (完成时间, "Due (soft)") is a label already.
 */
export function humaniseKey(key: string): string {
  const words = key.split(".").map(wordsOf).join(" · ");
  return IDENTIFIER_START.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

function wordsOf(segment: string): string {
  if (!IDENTIFIER.test(segment)) return segment;
  return segment
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .split("_")
    .filter((word) => word !== "")
    .map((word) => (ACRONYM.test(word) ? word : word.toLowerCase()))
    .join(" ");
}

const IDENTIFIER = /^[A-Za-z][A-Za-z\d_]*$/;
const IDENTIFIER_START = /^[a-z]/;
const ACRONYM = /^[A-Z\d]{2,}$/;
