/** How a place inside the arguments is written: `options.columns[2].key`. */
import { quote } from "./preview.ts";

export type Path = readonly (string | number)[];

const PLAIN_NAME = /^[\p{L}\p{N}_$-]{1,64}$/u;
/** Steps shown of a long path: the first few say which field, the rest is depth. */
const MAX_STEPS = 12;

export function writePath(path: Path): string {
  let written = "";
  for (const step of path.slice(0, MAX_STEPS)) {
    if (typeof step === "number") written += `[${step}]`;
    else if (!PLAIN_NAME.test(step)) written += `[${quote(step)}]`;
    else written += written === "" ? step : `.${step}`;
  }
  return path.length > MAX_STEPS ? `${written}…` : written;
}

/** A field's name inside a sentence. Odd names are quoted and cut, since a caller may have put anything there. */
export function writeName(name: string): string {
  return PLAIN_NAME.test(name) || /^[\w.$-]{1,64}$/.test(name) ? `\`${name}\`` : quote(name);
}
