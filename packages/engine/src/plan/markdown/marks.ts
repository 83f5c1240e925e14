/**
 * The signs by which a line of `plan.md` says more than its title: those of Obsidian Tasks, and a few beside them. Each
 * owns the text up to the next one. In a title, which may hold any of them, they have a backslash before them.
 */

/** Every way to write a mark, and what it means. */
const MARKS = {
  "🔺": "urgent",
  "⏫": "high",
  "🔼": "medium",
  "🔽": "low",
  "⏬": "low",
  "⏳": "schedule",
  "⌛": "schedule",
  "⏰": "reminder",
  "📅": "deadline",
  "📆": "deadline",
  "🗓": "deadline",
  "🔁": "repeat",
  "⏱": "estimate",
  "👤": "waiting_for",
  "🔎": "review",
  "⛔": "depends_on",
  "✅": "done_on",
  "❌": "cancelled_on",
  "➕": "created_on",
  "⚠": "warning",
} as const;
export type Mark = (typeof MARKS)[keyof typeof MARKS] | "tag";

/** Editors add it or leave it out as they like. */
const VARIATION = "\ufe0f";
const SIGNS: ReadonlyMap<string, Mark> = new Map(Object.entries(MARKS));
const isSpace = (sign: string | undefined): boolean => sign === undefined || /\s/u.test(sign);
const isSpecial = (sign: string | undefined): boolean =>
  sign !== undefined && (sign === "\\" || sign === "#" || sign === "^" || SIGNS.has(sign));

/** What is escaped has one of these in it; most words have none. */
const SPECIAL = new RegExp(`[\\\\#^${[...SIGNS.keys()].join("")}]`, "u");

/** Words of a person, so that none of them is read as a mark, a tag or an id. */
export function escapeWords(words: string): string {
  if (!SPECIAL.test(words)) return words;
  const signs = [...words];
  let escaped = "";
  for (const [index, sign] of signs.entries()) {
    const isMark =
      SIGNS.has(sign) ||
      (sign === "\\" && isSpecial(signs[index + 1])) ||
      ((sign === "#" || sign === "^") && isSpace(signs[index - 1]));
    escaped += isMark ? `\\${sign}` : sign;
  }
  return escaped;
}

/** A piece of a line: words, or a mark with the text that it owns. */
export interface Segment {
  mark: Mark | undefined;
  /** Without the backslashes. */
  text: string;
  /** As it stands in the line. */
  raw: string;
}

export function segmentsOf(line: string): Segment[] {
  const signs = [...line];
  const found: Segment[] = [];
  let now: Segment = { mark: undefined, text: "", raw: "" };
  const begin = (mark: Mark | undefined, raw: string) => {
    found.push(now);
    now = { mark, text: "", raw };
  };
  for (let index = 0; index < signs.length; index += 1) {
    const sign = signs[index]!;
    const next = signs[index + 1];
    const mark = SIGNS.get(sign);
    if (sign === "\\" && isSpecial(next)) {
      now.text += next;
      now.raw += sign + next;
      index += 1;
    } else if (mark !== undefined) {
      begin(mark, sign);
      if (next === VARIATION) index += 1;
    } else if (sign === "#" && isSpace(signs[index - 1]) && !isSpace(next) && next !== "#") {
      begin("tag", sign);
    } else if (now.mark === "tag" && isSpace(sign)) {
      begin(undefined, sign);
    } else {
      now.text += sign;
      now.raw += sign;
    }
  }
  found.push(now);
  return found.filter(({ mark, text }) => mark !== undefined || text.trim() !== "");
}
