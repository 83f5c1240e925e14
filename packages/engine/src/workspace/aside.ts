/** Names of files that are kept beside the one that Etui writes. */
import { extname } from "node:path";
import { beginningOf } from "@etui/values/text/cut-text";

/** What systems allow for a name, in bytes. */
const LONGEST_NAME = 255;

export function asideName(name: string, now: Date): string {
  const ending = extname(name);
  const stamp = ` (aside ${now.toISOString().replaceAll(":", ".").slice(0, 23)})${ending}`;
  let begin = name.slice(0, -ending.length || undefined);
  while (Buffer.byteLength(begin) + Buffer.byteLength(stamp) > LONGEST_NAME) {
    begin = beginningOf(begin, begin.length - 1);
  }
  return begin + stamp;
}

/** Whether a file of the first name was kept beside one of the second. */
export function isAsideOf(one: string, name: string): boolean {
  const ending = extname(name);
  const stem = /^(.*) \(aside [\dT.-]+\)(\.\w+)?$/s.exec(one);
  // A long name was cut to make room.
  return stem !== null && (stem[2] ?? "") === ending && stem[1] !== "" && name.startsWith(stem[1]!);
}

export const isAside = (name: string): boolean => / \(aside [\dT.-]+\)(?:\.\w+)?$/.test(name);
