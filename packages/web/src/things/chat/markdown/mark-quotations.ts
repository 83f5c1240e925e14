/**
 * Marks of quotations in a text that is drawn as Markdown: a sign behind each quotation, which a plugin turns into an element
 * with the verdict. Signs that a model writes itself are no marks.
 */
import type { Quotation, Verdict } from "@etui/protocol/conversation";

/** Two characters that no text has a use for, around the number of the verdict. */
const [OPEN, CLOSE] = ["\ue0f0", "\ue0f1"];
const VERDICTS: readonly Verdict[] = ["verified", "changed", "not_found", "not_checked"];
const MARK = new RegExp(`${OPEN}(\\d)${CLOSE}`);
const FORGED = new RegExp(`[${OPEN}${CLOSE}]`, "g");

/** The text with a sign behind each of its quotations. */
export function withMarks(text: string, quotations: readonly Quotation[]): string {
  if (quotations.length === 0) return text;
  // Each is replaced by one character, so that all places stay what they are.
  let rest = text.replaceAll(FORGED, "\ufffd");
  for (const { to, verdict } of quotations.toSorted((one, other) => other.to - one.to)) {
    if (to > rest.length) continue;
    rest = `${rest.slice(0, to)}${OPEN}${VERDICTS.indexOf(verdict)}${CLOSE}${rest.slice(to)}`;
  }
  return rest;
}

/** The parts of a hypertext tree that are used here. */
interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

export const QUOTE_MARK = "quote-mark";

/** A plugin for rehype. */
export const markQuotations = () => inside;

function inside(parent: Node): void {
  if (!parent.children) return;
  parent.children = parent.children.flatMap((child) => {
    inside(child);
    return child.type === "text" && child.value!.includes(OPEN!) ? piecesOf(child.value!) : child;
  });
}

/** What stands between two signs is text, and each sign an element. */
const piecesOf = (text: string): Node[] =>
  text.split(MARK).flatMap((piece, index): Node[] => {
    if (index % 2 === 0) return piece === "" ? [] : [{ type: "text", value: piece }];
    const verdict = VERDICTS[Number(piece)];
    return verdict === undefined
      ? []
      : [{ type: "element", tagName: QUOTE_MARK, properties: { dataVerdict: verdict }, children: [] }];
  });
