/** Divides texts into pieces as providers send them: uneven, in the middle of words, escapes and numbers. */

const SIZES = [1, 3, 2, 7, 1, 12, 5, 4];

/** Never inside a character, because JSON on the wire contains no halves. */
export function piecesOf(text: string): string[] {
  const characters = [...text];
  const pieces: string[] = [];
  for (let at = 0, turn = 0; at < characters.length; turn++) {
    const size = SIZES[turn % SIZES.length]!;
    pieces.push(characters.slice(at, at + size).join(""));
    at += size;
  }
  return pieces;
}

export const argumentsText = (given: object | string): string =>
  typeof given === "string" ? given : JSON.stringify(given);
