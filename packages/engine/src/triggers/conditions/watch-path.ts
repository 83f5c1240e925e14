/**
 * What a condition watches: what a path means, everything below a prefix, or the paths that match a pattern with `*`.
 *
 * A path means the document there; where there is none, everything below it, as for cards. A prefix ends with `/`. `*`
 * stands for anything except `/`, and `**` for anything. So `goals/*` is every goal, but not what is below one.
 */

import { type Refused, refuse } from "@etui/words/refusal";
import { checkPath } from "../../document/data-path.ts";

export interface Watch {
  /** The watch path in normal form. */
  text: string;
  /** The path itself, and the prefixes below which the paths lie; a prefix ends with `/` or is empty. */
  keys: readonly [string, ...string[]];
  /** Whether it is a path without a slash or a star: the document there, or where there is none, all below it. */
  isBare: boolean;
  /** A regular expression for the whole path; null if the key alone decides. */
  pattern: string | null;
}

export type ParsedWatch = { ok: true; watch: Watch } | { ok: false; refused: Refused };

const MOST_STARS = 10;
const AT = "condition.watch_path";

export function parseWatchPath(given: string): ParsedWatch {
  if (given === "*" || given === "**")
    return { ok: true, watch: { text: given, keys: [""], isBare: false, pattern: pattern(given) } };
  const stars = given.split("*").length - 1;
  if (stars > MOST_STARS) return refuse("triggers.too_many_stars", { at: AT, most: MOST_STARS });
  const below = given.endsWith("/");
  // A star is no character of a path, but the rest must be valid.
  const checked = checkPath((below ? given.slice(0, -1) : given).replaceAll("*", "x"), AT);
  if (!checked.ok) return checked;
  const text = given.normalize("NFC");
  if (stars === 0) {
    const keys = below ? ([text] as const) : ([text, `${text}/`] as const);
    return { ok: true, watch: { text, keys, isBare: !below, pattern: null } };
  }
  const literal = text.slice(0, text.indexOf("*"));
  const prefix = literal.slice(0, literal.lastIndexOf("/") + 1);
  return {
    ok: true,
    watch: { text, keys: [prefix], isBare: false, pattern: pattern(below ? `${text}**` : text) },
  };
}

/** For a text that was checked when it was stored. */
export function watchOf(text: string): Watch {
  const parsed = parseWatchPath(text);
  if (!parsed.ok) throw new Error(`a stored watch_path cannot be read: ${text}`);
  return parsed.watch;
}

/** A regular expression for both PostgreSQL and JavaScript. */
function pattern(text: string): string {
  const parts = text.split(/(\*+)/).map((part) => {
    if (part === "*") return "[^/]*";
    return part.startsWith("*") ? ".*" : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  });
  return `^${parts.join("")}$`;
}
