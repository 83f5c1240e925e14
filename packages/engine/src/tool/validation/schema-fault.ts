import { cutText } from "@etui/values/text/cut-text";
import type { Refusal } from "@etui/words/refusal";

/** Thrown to end the check of a foreign schema; `lintSchema` turns it into an answer. */
export class SchemaFault extends Error {
  override name = "SchemaFault";
  readonly because: Refusal;

  constructor(because: Refusal) {
    super(because.code);
    this.because = because;
  }
}

export function refuse(because: Refusal): never {
  throw new SchemaFault(because);
}

/** A place in the schema, cut, because the names in it are foreign text. */
export const writePlace = (place: string): string => cutText(place, 80);
