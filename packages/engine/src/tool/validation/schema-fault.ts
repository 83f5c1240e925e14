import { cutText } from "@etui/values/text/cut-text";

/** Ends the judging of a schema from outside; `lintSchema` turns it into an answer. */
export class SchemaFault extends Error {
  override name = "SchemaFault";
}

export function refuse(says: string): never {
  throw new SchemaFault(says);
}

/** A place in the schema, cut: the names in it are somebody else's text. */
export const writePlace = (place: string): string => cutText(place, 80);
