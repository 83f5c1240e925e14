/**
 * Texts that are written twice, in Chinese and then in English or the other way round: "每周回顾 · Weekly review", or a
 * Chinese sentence and then the same in English. Names and descriptions of skills are commonly written so.
 */

const HAN = /\p{Script=Han}/gu;
const LATIN_WORD = /[\p{Script=Latin}\p{N}]+(?:['’_-][\p{Script=Latin}\p{N}]+)*/gu;
/** A sentence or a title, with what follows it. */
const PARTS = /.+?(?:\s[·•|｜/／]\s|[。！？]\s*|[.!?]\s+|$)/gsu;
const BETWEEN = /\s[·•|｜/／]\s$/u;

type Script = "han" | "other";

/**
 * The half in the language, `zh` or another. A text that is in one language, or mixes two, or changes between them more
 * than once, is returned as it is: nothing is left out that is said only once.
 */
export function inOneLanguage(text: string, language: string): string {
  const wanted: Script = /^zh\b/i.test(language) ? "han" : "other";
  const halves: { script: Script; text: string }[] = [];
  for (const [part] of text.matchAll(PARTS)) {
    const script = scriptOf(part);
    const last = halves.at(-1);
    if (last?.script === script) last.text += part;
    else halves.push({ script, text: part });
  }
  const half = halves.length === 2 ? halves.find(({ script }) => script === wanted) : undefined;
  return half ? half.text.replace(BETWEEN, "").trim() : text;
}

/** A Chinese sentence may name a file or two, and an English one a Chinese word. */
const scriptOf = (text: string): Script =>
  (text.match(HAN)?.length ?? 0) > (text.match(LATIN_WORD)?.length ?? 0) ? "han" : "other";
