/** A name that is being written behind `[[`, and what a chosen one makes of the text. */
import type { Edit } from "../../../things/editor/edit-keys.ts";

export interface NameBegun {
  /** Where the name begins. */
  from: number;
  to: number;
  like: string;
}

const BEGUN = /\[\[([^[\]\n|#]{0,200})$/;

export function nameBegun(text: string, caret: number): NameBegun | undefined {
  const line = text.slice(Math.max(0, caret - 210), caret);
  const like = BEGUN.exec(line)?.[1];
  return like === undefined ? undefined : { from: caret - like.length, to: caret, like };
}

export function withName(text: string, { from, to }: NameBegun, name: string): Edit {
  const closes = text.startsWith("]]", to);
  const insert = closes ? name : `${name}]]`;
  const caret = from + name.length + 2;
  return { from, to, insert, select: [caret, caret] };
}
