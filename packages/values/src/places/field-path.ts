/**
 * The way to a field as text, as in filters: `address.lines.0`. Inside a key a dot is written `\.`, a backslash `\\`,
 * and a `$` at its beginning `\$`.
 *
 * An empty key gives two dots in a row. Filters cannot name the whole document, but differences can: it is `$`.
 */
export type FieldSteps = readonly (string | number)[];

const WHOLE = "$";

export function writeFieldPath(steps: FieldSteps): string {
  return steps.length === 0 ? WHOLE : steps.map(writeStep).join(".");
}

function writeStep(step: string | number): string {
  return typeof step === "number" ? String(step) : step.replace(/[\\.]|^\$/g, "\\$&");
}

/** Undefined for text that ends in a single backslash. A number is returned as text, since it may also be a key. */
export function parseFieldPath(text: string): string[] | undefined {
  if (text === WHOLE) return [];
  if (!text.includes("\\")) return text.split(".");
  const steps = [];
  let step = "";
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === ".") {
      steps.push(step);
      step = "";
    } else if (character !== "\\") {
      step += character;
    } else {
      at++;
      if (at === text.length) return undefined;
      step += text[at];
    }
  }
  return [...steps, step];
}
