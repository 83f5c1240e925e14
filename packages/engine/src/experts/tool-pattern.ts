/** Tools by name or by pattern: `*` stands for any characters, so `plan.*` is a group and `*_trigger` a family. */
import { wireName } from "../tool/wire-name.ts";

export const isPattern = (entry: string): boolean => entry.includes("*");

/** A test of tool names; either spelling of a name is the same tool. Case counts, as it does on the road. */
export function toolMatcher(entries: readonly string[]): (name: string) => boolean {
  const names = new Set(entries.filter((entry) => !isPattern(entry)).map(wireName));
  const patterns = entries.filter(isPattern).map((entry) => wireName(entry).split(/\*+/));
  return (name) => {
    const wire = wireName(name);
    return names.has(wire) || patterns.some((parts) => fits(wire, parts));
  };
}

/** Without a regular expression: a pattern of many stars would make one slow. */
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
