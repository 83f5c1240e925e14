/** Characters that a reader does not see and a model does: instructions can hide in them. */

// Emoji are joined by U+200D and coloured by U+FE0F, and words of several scripts have U+200C and U+200D in them: there
// they are seen. Two selectors in a row are never.
const HIDDEN =
  /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe00-\ufe0f]]|[\ufff9-\ufffb]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Mongolian}])[\u200c\u200d]|(?<=[\ufe00-\ufe0f])[\ufe00-\ufe0f]/v;

/** Asked first: most texts have no such character, and a scan asks for thousands. */
const BEYOND_ASCII = /[^ -~\t\n\r]/;

/** The first of them, as "U+202E"; undefined where there is none. */
export function hiddenCharacter(text: string): { character: string; codePoint: string } | undefined {
  if (!BEYOND_ASCII.test(text)) return undefined;
  const found = HIDDEN.exec(text)?.[0];
  if (found === undefined) return undefined;
  return { character: found, codePoint: codePointOf(found) };
}

export const codePointOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
