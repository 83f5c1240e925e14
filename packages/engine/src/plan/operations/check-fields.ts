/** The fields of a task, as they are stored: tidied, or refused. */
import { PLAN_LIMITS, PRIORITIES, type Priority, UNSETTABLE, type Unsettable } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";

export type Checked<Value> = { ok: true; value: Value } | { ok: false; refused: Refusal };

const good = <Value>(value: Value): Checked<Value> => ({ ok: true, value });
const bad = (refused: Refusal): Checked<never> => ({ ok: false, refused });

/** One line, in NFC. PostgreSQL keeps no NUL. */
export function checkTitle(given: string): Checked<string> {
  const title = cleaned(given).replace(/\s+/g, " ").trim();
  if (title === "") return bad(refusal("plan.title_empty"));
  if (lengthOf(title) > PLAN_LIMITS.title) {
    return bad(refusal("plan.too_long", { at: "title", length: lengthOf(title), most: PLAN_LIMITS.title }));
  }
  return good(title);
}

export function checkText(given: string, at: string, most: number): Checked<string | null> {
  const text = cleaned(given).trim();
  if (lengthOf(text) > most) return bad(refusal("plan.too_long", { at, length: lengthOf(text), most }));
  return good(text === "" ? null : text);
}

export function checkTags(given: readonly string[]): Checked<string[]> {
  const tags = [
    ...new Set(given.map((tag) => cleaned(tag).trim().replace(/^#+/, "").replace(/\s+/g, "-"))),
  ].filter((tag) => tag !== "");
  if (tags.length > PLAN_LIMITS.tags) {
    return bad(refusal("plan.too_many", { at: "tags", count: tags.length, most: PLAN_LIMITS.tags }));
  }
  const long = tags.find((tag) => lengthOf(tag) > PLAN_LIMITS.tag);
  if (long !== undefined) {
    return bad(refusal("plan.too_long", { at: "tags", length: lengthOf(long), most: PLAN_LIMITS.tag }));
  }
  return good(tags);
}

export function checkMinutes(given: number, at: string): Checked<number> {
  const isLength = Number.isInteger(given) && given >= 1 && given <= PLAN_LIMITS.estimate_minutes;
  return isLength ? good(given) : bad(refusal("plan.no_minutes", { at, most: PLAN_LIMITS.estimate_minutes }));
}

/** As people and other programs write priorities. */
const PRIORITY_WORDS: Readonly<Record<string, Priority>> = {
  p1: "urgent",
  p2: "high",
  p3: "medium",
  p4: "low",
  "1": "urgent",
  "2": "high",
  "3": "medium",
  "4": "low",
  紧急: "urgent",
  高: "high",
  中: "medium",
  低: "low",
  normal: "medium",
};

export function checkUnsettable(given: string): Checked<Unsettable> {
  const field = UNSETTABLE.find((known) => known === given);
  return field === undefined
    ? bad(refusal("plan.not_unsettable", { given, known: UNSETTABLE }))
    : good(field);
}

/** Null is a task that has none. What is no priority is refused: a default in its place would be somebody else's wish. */
export function checkPriority(given: string): Checked<Priority | null> {
  const word = given.trim().toLowerCase();
  if (word === "none" || word === "无") return good(null);
  const isPriority = (PRIORITIES as readonly string[]).includes(word);
  const priority = isPriority ? (word as Priority) : PRIORITY_WORDS[word];
  return priority === undefined ? bad(refusal("plan.no_priority", { given })) : good(priority);
}

/** Control characters but line breaks and tabs have no place in a plan that is also a text file. */
const cleaned = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Cc}/gu, (sign) => (sign === "\n" || sign === "\t" ? sign : ""));

const lengthOf = (text: string): number => [...text].length;
