/** Writes a place inside the arguments: `options.columns[2].key`. */
import { quote } from "../json/preview.ts";

export type Path = readonly (string | number)[];

const PLAIN_NAME = /^[\p{L}\p{N}_$-]{1,64}$/u;
/** How many steps of a long path are shown: the first say which argument it is, the last which field. */
const MAX_STEPS = 12;
const LAST_STEPS = 3;

export function writePath(path: Path): string {
  if (path.length <= MAX_STEPS) return writeSteps(path);
  return `${writeSteps(path.slice(0, MAX_STEPS - LAST_STEPS))}…${writeSteps(path.slice(-LAST_STEPS))}`;
}

function writeSteps(steps: Path): string {
  let written = "";
  for (const step of steps) {
    if (typeof step === "number") written += `[${step}]`;
    else if (!PLAIN_NAME.test(step)) written += `[${quote(step)}]`;
    else written += written === "" ? step : `.${step}`;
  }
  return written;
}

/** A field's name for use in a sentence. Odd names are quoted and cut, since a caller may have put anything there. */
export function writeName(name: string): string {
  return PLAIN_NAME.test(name) || /^[\w.$-]{1,64}$/.test(name) ? `\`${name}\`` : quote(name);
}
