/** Joins pieces of a Chinese sentence, with a space where Han characters meet Latin ones, digits or code. */
export const spaced = (...pieces: string[]): string =>
  pieces.filter((piece) => piece !== "").reduce(joined, "");

const joined = (text: string, piece: string): string =>
  (endsInHan.test(text) && beginsPlain.test(piece)) || (endsPlain.test(text) && beginsWithHan.test(piece))
    ? `${text} ${piece}`
    : text + piece;

const beginsWithHan = /^\p{Script=Han}/u;
const endsInHan = /\p{Script=Han}$/u;
const beginsPlain = /^[!-~]/;
const endsPlain = /[!-~]$/;
