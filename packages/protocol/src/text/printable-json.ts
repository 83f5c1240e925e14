/**
 * JSON that a person can trust when deciding: characters that hide, reverse or imitate others are written as escapes,
 * so that the text cannot look like something else.
 */
export const printableJson = (value: unknown): string => printableText(JSON.stringify(value, null, 2) ?? "");

/** The same for a text that has JSON in it. */
export const printableText = (text: string): string =>
  text.replaceAll(/[^\P{C}\n]|[\u2028\u2029\u00a0\u3164\u115f\u1160]/gu, escapeCharacter);

function escapeCharacter(character: string): string {
  let escaped = "";
  for (let index = 0; index < character.length; index += 1) {
    escaped += `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`;
  }
  return escaped;
}
