/** The line below an excerpt whose caret stands under one of its characters, in fonts of one width. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;
const WITHOUT_WIDTH = /[\p{M}\u200b-\u200d]/u;

/** `column` counts UTF-16 units from 0. A wide character is as wide as an ideographic space. */
export function caretUnder(excerpt: string, column: number): string {
  let before = "";
  for (const character of excerpt.slice(0, column)) {
    if (!WITHOUT_WIDTH.test(character)) before += WIDE.test(character) ? "\u3000" : " ";
  }
  return `${before}^`;
}
