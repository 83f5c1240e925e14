/** Where HTML begins and ends in Markdown (CommonMark 4.6): what stands in it is no heading and no list. */

export interface HtmlBlock {
  /** Whether the line is its last; undefined if it ends before the next empty line. */
  ends: ((line: string) => boolean) | undefined;
  /** What closes it where nothing else does; undefined if an empty line does. */
  closer: string | undefined;
}

const RAW = /^<(script|pre|style|textarea)(?=[\s>]|$)/i;
const BLOCK_TAG =
  /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s>]|\/>|$)/i;
const LONE_TAG = /^<(?:[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?|\/[a-z][a-z0-9-]*\s*)>\s*$/i;

/** The HTML that begins with the line; a lone tag of any other name does not begin one within a paragraph. */
export function htmlAt(line: string, inParagraph: boolean): HtmlBlock | undefined {
  const begin = line.search(/\S/);
  if (begin > 3 || line[begin] !== "<") return undefined;
  const text = line.slice(begin);
  const raw = RAW.exec(text);
  if (raw) return { ends: (at) => RAW_END.test(at), closer: `</${raw[1]!.toLowerCase()}>` };
  for (const [opens, closer] of CLOSED_BY) {
    if (opens.test(text)) return { ends: (at) => at.includes(closer), closer };
  }
  const isBlock = BLOCK_TAG.test(text) || (!inParagraph && LONE_TAG.test(text));
  return isBlock ? { ends: undefined, closer: undefined } : undefined;
}

const RAW_END = /<\/(?:script|pre|style|textarea)>/i;
const CLOSED_BY: readonly (readonly [RegExp, string])[] = [
  [/^<!--/, "-->"],
  [/^<\?/, "?>"],
  [/^<!\[CDATA\[/, "]]>"],
  [/^<![a-z]/i, ">"],
];
