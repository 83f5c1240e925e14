/** Why the plan was not changed, as the page says it. */
import type { AnyRefusal } from "@etui/protocol/refusal";
import type { Language } from "../../../base/words/choose-language.ts";
import { en, FIELDS as englishFields } from "./en.ts";
import { FIELDS as chineseFields, zh } from "./zh.ts";

type Sentence = string | ((facts: never) => string);

const SENTENCES: Readonly<Record<Language, Readonly<Record<string, Sentence>>>> = { en, zh };

/** Undefined if the page has no sentence for one of them, as for what every tool may refuse: then the server's own is said. */
export function sayRefused(refusals: readonly AnyRefusal[], language: Language): string | undefined {
  const said = inside(refusals).map((refusal) => sayOne(refusal, language));
  if (said.length === 0 || said.includes(undefined)) return undefined;
  return said.join(language === "zh" ? "" : " ");
}

/** Fields of a task as people call them, each once: a day and its time are stored as several. */
export function fieldsInWords(fields: readonly string[], language: Language): string[] {
  const names = { en: englishFields, zh: chineseFields }[language];
  return [...new Set(fields.map((field) => names[field] ?? field))];
}

/** That one of several operations was refused is no news to who made one. */
const inside = (refusals: readonly AnyRefusal[]): readonly AnyRefusal[] =>
  refusals.flatMap((refusal) =>
    refusal.code === "plan.operation_failed"
      ? inside((refusal.facts as { because: readonly AnyRefusal[] }).because)
      : refusal,
  );

function sayOne({ code, facts }: AnyRefusal, language: Language): string | undefined {
  const sentence = Object.hasOwn(SENTENCES[language], code) ? SENTENCES[language][code] : undefined;
  if (typeof sentence !== "function") return sentence;
  try {
    return sentence(facts as never);
  } catch {
    // A server of another version may know other facts.
    return undefined;
  }
}
