/** Characters that a reader does not see but a model does: instructions can hide in them. */

// Emoji are joined by U+200D and coloured by U+FE0F, and words of several scripts contain U+200C and U+200D; there they
// have a visible effect. Two selectors in a row never do.
const HIDDEN =
  /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe00-\ufe0f]]|[\ufff9-\ufffb]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Mongolian}])[\u200c\u200d]|(?<=[\ufe00-\ufe0f])[\ufe00-\ufe0f]/v;

/** Checked first, because most texts have no such character, and a scan checks thousands. */
const BEYOND_ASCII = /[^ -~\t\n\r]/;

/** The first hidden character, such as "U+202E"; undefined if there is none. */
export function hiddenCharacter(text: string): { character: string; codePoint: string } | undefined {
  if (!BEYOND_ASCII.test(text)) return undefined;
  const found = HIDDEN.exec(text)?.[0];
  if (found === undefined) return undefined;
  return { character: found, codePoint: codePointOf(found) };
}

export const codePointOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
