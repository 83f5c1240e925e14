// The paths that a text such as goals/*/year stands for: * is one step of a path, whatever its name, or the rest of a
// step as in goals/*/q*; ** at the end is everything below. Everything else is literal, so no path can make matching
// slow.

import { quote } from "@etui/values/json/preview";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import { MAX_PATH_BYTES } from "../document/data-path.ts";

export interface PathPattern {
  readonly text: string;
  /** The common beginning of all its paths: the prefix under which to look for them. */
  readonly start: string;
  matches(path: string): boolean;
}

export type ParsedPattern = { ok: true; pattern: PathPattern } | { ok: false; refused: Refusal };

export function parsePathPattern(given: string): ParsedPattern {
  // Paths are stored in NFC.
  const text = given.normalize("NFC");
  const fault = faultOf(text);
  if (fault !== undefined) {
    return refuse("pattern.refused", { fault });
  }
  const steps = text.split("/");
  const open = steps.at(-1) === "**";
  if (open) steps.pop();
  const wild = steps.findIndex((step) => step.includes("*"));
  if (wild === -1 && !open) {
    return { ok: true, pattern: { text, start: text, matches: (path) => path === text } };
  }
  const start = (wild === -1 ? steps : steps.slice(0, wild)).map((step) => `${step}/`).join("");
  const rest = wild === -1 ? [] : steps.slice(wild);
  const matches = (path: string) => path.startsWith(start) && follows(path, start.length, rest, open);
  return { ok: true, pattern: { text, start, matches } };
}

function faultOf(text: string): Refusal | undefined {
  if (text === "") return refusal("pattern.empty");
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_PATH_BYTES) return refusal("pattern.too_long", { bytes, most: MAX_PATH_BYTES });
  if (text.includes("\0") || !text.isWellFormed()) return refusal("pattern.bad_character");
  const steps = text.split("/");
  const mixed = steps.find((step, index) => {
    if (step === "**") return index < steps.length - 1;
    return step.indexOf("*") !== step.lastIndexOf("*");
  });
  if (mixed === "**") return refusal("pattern.open_too_early");
  return mixed === undefined ? undefined : refusal("pattern.too_many_stars", { step: quote(mixed) });
}

/** Whether the path continues with these steps from `at` and ends there, or continues if it is `open`. */
function follows(path: string, from: number, steps: readonly string[], open: boolean): boolean {
  let at = from;
  for (const step of steps) {
    if (at > path.length) return false;
    const slash = path.indexOf("/", at);
    const end = slash === -1 ? path.length : slash;
    if (!fits(path.slice(at, end), step)) return false;
    at = end + 1;
  }
  return open ? at < path.length : at > path.length;
}

/** The star stands for at least one character. */
function fits(name: string, step: string): boolean {
  const star = step.indexOf("*");
  if (star === -1) return name === step;
  const [before, after] = [step.slice(0, star), step.slice(star + 1)];
  return name.length >= step.length && name.startsWith(before) && name.endsWith(after);
}
