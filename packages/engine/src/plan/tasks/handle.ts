/**
 * The ids of tasks and groups: short enough to be said and to cost a model one or two tokens, and never given twice. A
 * counter is mixed, so that ids made one after the other are not mistaken for each other.
 */

/** Digits and small letters that are not taken for one another: without i, l, o and u. */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";
/** The first sign is a letter, so that no program reads an id as a number. */
const FIRST = SIGNS.slice(10);
const SHORTEST = 4;

/** A task's id from its number, which counts from 0. */
export function taskHandle(number: number): string {
  let [length, among, rest] = [SHORTEST, FIRST.length * SIGNS.length ** (SHORTEST - 1), number];
  while (rest >= among) {
    rest -= among;
    length += 1;
    among *= SIGNS.length;
  }
  return written(mixed(rest, among), length);
}

/** A group's id; it begins with a g and is shorter than a task's. */
export function groupHandle(number: number): string {
  const among = SIGNS.length ** 3;
  return number < among ? `g${digits(mixed(number, among), 3)}` : `g${digits(number, 6)}`;
}

/** Every number below `among` becomes another one, each once: `MIXER` is a prime that divides no power of 2 or 11. */
const MIXER = 387_420_559;
const mixed = (number: number, among: number): number =>
  Number((BigInt(number) * BigInt(MIXER) + 7_919n) % BigInt(among));

function written(number: number, length: number): string {
  const rest = SIGNS.length ** (length - 1);
  return FIRST[Math.floor(number / rest)]! + digits(number % rest, length - 1);
}

function digits(number: number, length: number): string {
  let text = "";
  for (let rest = number; text.length < length; rest = Math.floor(rest / SIGNS.length)) {
    text = SIGNS[rest % SIGNS.length]! + text;
  }
  return text;
}

/** As models and people write an id: `^t4k9`, `#t4k9`, `T4K9`. */
export const asHandle = (given: string): string =>
  given
    .trim()
    .replace(/^[\^#]/, "")
    .toLowerCase();
