/** Carries the reason for refusing a filter out of the nested parser. */
import { excerpt } from "@etui/values/text/cut-text";
import { type Facts, type Refusal, type RefusalCode, refusal } from "@etui/words/refusal";
import { RefusedError } from "@etui/words/refused-error";

export class FilterRefusal extends RefusedError {
  override name = "FilterRefusal";
}

type FilterTextCode = Extract<RefusalCode, `filter_text.${string}` | `query_text.${string}`>;

/** What the place itself says is left out of the other facts. */
export type Others<Code extends FilterTextCode> = Omit<Facts<Code>, "at" | "marked">;
export type OthersOf<Code extends FilterTextCode> = keyof Others<Code> extends never
  ? []
  : [facts: Others<Code>];

/** Refuses at a place; where that is, it knows itself. */
export type RefuseHere = <Code extends FilterTextCode>(code: Code, ...facts: OthersOf<Code>) => FilterRefusal;

export const refuseAt =
  (at: string, marked?: ReturnType<typeof markedPlace>): RefuseHere =>
  (code, ...[facts]) => {
    const say = refusal as (code: FilterTextCode, facts: object) => Refusal;
    return new FilterRefusal(say(code, { at, ...(marked !== undefined && { marked }), ...facts }));
  };

/** So much is shown on either side of a place. */
const SHOWN_BEFORE = 36;
const SHOWN_BEHIND = 28;

/** The place in a text as a reader finds it: what stands around it on one line, and where in that. */
export function markedPlace(text: string, offset: number) {
  const from = Math.max(0, offset - SHOWN_BEFORE);
  const part = oneLine(excerpt(text, from, offset + SHOWN_BEHIND));
  const shownBefore = oneLine(excerpt(text, from, offset)).length;
  // The shorter excerpt ends in an ellipsis of its own, unless the place is the text's end.
  const column = offset < text.length ? shownBefore - 1 : shownBefore;
  return { character: Array.from(text.slice(0, offset)).length + 1, excerpt: part, column };
}

/** Every control character and line break becomes one space, so that places stay where they are. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ");
