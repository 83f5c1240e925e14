import type { Range } from "./when-piece.ts";

/** A conjunction between two pieces, which is useless once they are removed. */
const LISTING = /^(?:and|和|与|及|跟|、)$/i;
const SEPARATOR = /[\s,，、:：;；–—-]/;

/** The text outside the ranges, joined so that it reads as a sentence: "call mum" from "tomorrow, call mum at 3pm". */
export function restOf(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  let rest = "";
  let from = 0;
  let trailing = "";
  for (const { start, end } of [...ranges, { start: text.length, end: text.length }]) {
    const gap = trimmed(text.slice(from, start));
    const isListing = from > 0 && end > start && LISTING.test(gap.inner);
    from = end;
    if (!isListing && /[\p{L}\p{N}\p{S}\p{M}]/u.test(gap.inner)) {
      rest = rest === "" ? gap.inner : rest + joint(rest, trailing + gap.leading, gap.inner) + gap.inner;
      trailing = gap.trailing;
    } else trailing += gap.leading + gap.inner + gap.trailing;
  }
  return rest;
}

/** Splits separators off both ends, in one pass from each side, so that the cost is linear in the length. */
function trimmed(gap: string) {
  let start = 0;
  let end = gap.length;
  while (start < end && SEPARATOR.test(gap[start]!)) start++;
  while (end > start && SEPARATOR.test(gap[end - 1]!)) end--;
  return { leading: gap.slice(0, start), inner: gap.slice(start, end), trailing: gap.slice(end) };
}

function joint(left: string, between: string, right: string): string {
  const [comma] = /[,，、;；]/.exec(between) ?? [];
  const isLatin = /[a-z0-9]$/i.test(left) && /^[a-z0-9]/i.test(right);
  const space = isLatin || /\s/.test(between) ? " " : "";
  return comma === undefined ? space : comma + space;
}
