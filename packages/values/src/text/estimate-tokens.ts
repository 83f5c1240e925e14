/**
 * Estimates the tokens of a text without a tokenizer's tables. Compared with o200k_base on 310 documents (Chinese and
 * English prose, SKILL.md of npm packages; November 2026), it is within 11 % for 96 of 100. Kana and Hangul are taken to
 * cost what Han does, which was not compared.
 */
const PIECES =
  /([[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]&&\p{L}])|(\p{L}[\p{L}\p{M}]*)|(\p{N}+)|(\n+)|([^\S\n]{2,})|([^\p{L}\p{N}\s]+)/gv;

/** Rounded up, so that a text of one word is one token. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [, unspaced, word, digits, lines, spaces, marks] of text.matchAll(PIECES)) {
    if (unspaced !== undefined) tokens += 0.75;
    else if (word !== undefined) tokens += word.length <= 9 ? 1 : word.length / 6;
    else if (digits !== undefined) tokens += Math.ceil(digits.length / 3);
    else if (lines !== undefined) tokens += 0.5;
    else if (spaces !== undefined) tokens += 1;
    else tokens += Math.ceil(marks!.length / 3) * 0.95;
  }
  return Math.ceil(tokens);
}
