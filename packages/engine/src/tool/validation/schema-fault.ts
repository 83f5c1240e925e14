import { cutText } from "@etui/values/text/cut-text";
import type { Refusal } from "@etui/words/refusal";

/** Ends the judging of a schema from outside; `lintSchema` turns it into an answer. */
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

/** A place in the schema, cut: the names in it are somebody else's text. */
export const writePlace = (place: string): string => cutText(place, 80);
