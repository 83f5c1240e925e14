/** Tools by name or by pattern: `*` stands for any characters, so `plan.*` means a group and `*_trigger` a family. */
import { wireName } from "../tool/wire-name.ts";

export const isPattern = (entry: string): boolean => entry.includes("*");

/** Returns a test of tool names; both spellings of a name mean the same tool. Case matters, as in calls. */
export function toolMatcher(entries: readonly string[]): (name: string) => boolean {
  const names = new Set(entries.filter((entry) => !isPattern(entry)).map(wireName));
  const patterns = entries.filter(isPattern).map((entry) => wireName(entry).split(/\*+/));
  return (name) => {
    const wire = wireName(name);
    return names.has(wire) || patterns.some((parts) => fits(wire, parts));
  };
}

/** A regular expression is avoided, because a pattern with many stars would make it slow. */
function fits(name: string, parts: readonly string[]): boolean {
  const first = parts[0]!;
  const last = parts.at(-1)!;
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false;
  const end = name.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
