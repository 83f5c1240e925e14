/**
 * The quotations of a reply that stand near a link to a source. Only those are looked at: what a reply puts in quotes by
 * itself, as a name or a word that it does not mean, is cited from nowhere.
 */

export interface QuotationFound {
  /** Its place in the text, with its marks. */
  from: number;
  to: number;
  /** What is quoted, as the reply has it. */
  text: string;
  /** The addresses near it, the nearest first. */
  sources: readonly string[];
}

interface Span {
  from: number;
  to: number;
}
type LinkFound = Span & { address: string; label: string };

/** `[label](address)`; an address may have spaces between `<` and `>`. */
const LINK =
  /\[((?:[^[\]\n]|\[[^[\]\n]{0,200}\]){0,300})\]\(\s*(?:<([^<>\n]{1,2000})>|((?:[^()\s]|\([^()\s]{0,200}\)){1,2000}))(?:\s+"[^"\n]{0,300}")?\s*\)/g;
/** Written as it is, also in `code`. */
const BARE =
  /(?<![\w/])((?:orca-block:|(?:note|kb|plan|data|block):\/\/)[^\s<>()[\]"“”「」『』`，。；：、！？]+)/gi;
/** What leads to a source, and not into the web. */
const IS_SOURCE = /^(?:orca-block:|(?:note|kb|plan|data|block):\/\/|\/data\?)/i;
/** A path of a document, which has a folder. */
const IS_PATH = /^(?![a-z][a-z\d+.-]*:)[\p{L}\p{N}_][^?#\\]*\/[^?#\\]+$/iu;

const QUOTES = [
  /“([^“”]{1,2000})”/g,
  /「([^「」]{1,2000})」/g,
  /『([^『』]{1,2000})』/g,
  /(?<![\p{L}\p{N}"])"(?=\S)([^"\n]{1,2000}?)(?<=\S)"(?![\p{L}\p{N}"])/gu,
];
/** "— [Running plan](note://…)" behind the quoted words. */
const CREDIT_AT_END = new RegExp(
  `\\s*[-–—(（]*\\s*(?:${LINK.source}|${BARE.source})\\s*[)）]?[.。]?\\s*$`,
  "i",
);
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Of what is shorter nobody can say that it is meant as a quotation, unless it names a number. */
const LEAST_LETTERS = 10;
const LEAST_HAN = 4;
/** A line below a quotation that only says where it is from. */
const LONGEST_CREDIT = 300;

export function quotationsIn(text: string): QuotationFound[] {
  const blocks = blocksOf(text);
  const found: QuotationFound[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === "code") continue;
    const before = blocks[index - 1];
    const after = blocks[index + 1];
    const links = linksIn(text, block);
    if (block.kind === "quote") {
      const quoted = quotedLines(text, block);
      if (!quoted) continue;
      const near =
        links.length > 0
          ? links
          : [...lastOf(text, before), ...(after && isCredit(text, after) ? linksIn(text, after) : [])];
      if (near.length > 0) found.push({ ...quoted, sources: near.map(({ address }) => address) });
      continue;
    }
    for (const quote of inlineQuotes(text, block, links)) {
      const around = nearest(quote, links);
      const near = around.length > 0 ? around : leadsIn(text, before) ? lastOf(text, before) : [];
      if (near.length === 0 || near.some(({ label }) => label === quote.text)) continue;
      found.push({ ...quote, sources: near.map(({ address }) => address) });
    }
  }
  return found;
}

/** Whether it is long enough that it must be a quotation, even if it stands nowhere. */
export function isTelling(quote: string): boolean {
  const han = quote.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return /\p{Nd}/u.test(quote) || han >= LEAST_HAN || letters >= LEAST_LETTERS;
}

type Block = Span & { kind: "text" | "quote" | "code" };

/** Paragraphs, items of lists, quoted and fenced blocks, by their lines. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let fence: string | undefined;
  let isOpen = false;
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from);
    const to = end < 0 ? text.length : end;
    const line = text.slice(from, to);
    const mark = FENCE.exec(line)?.[1];
    const last = blocks.at(-1);
    if (fence !== undefined) {
      last!.to = to;
      if (mark?.startsWith(fence)) fence = undefined;
    } else if (mark !== undefined) {
      fence = mark;
      blocks.push({ kind: "code", from, to });
      isOpen = false;
    } else if (line.trim() === "") isOpen = false;
    else {
      const kind = /^ {0,3}>/.test(line) ? "quote" : "text";
      const isItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line);
      if (isOpen && last?.kind === kind && !isItem) last.to = to;
      else blocks.push({ kind, from, to });
      isOpen = true;
    }
    from = to + 1;
  }
  return blocks;
}

function linksIn(text: string, { from, to }: Span): LinkFound[] {
  const part = text.slice(from, to);
  const links: LinkFound[] = [];
  for (const match of part.matchAll(LINK)) {
    const address = match[2] ?? match[3]!;
    if (IS_SOURCE.test(address) || IS_PATH.test(address))
      links.push({ ...spanOf(match, from), address, label: match[1]! });
  }
  for (const match of part.matchAll(BARE)) {
    const span = spanOf(match, from);
    const address = match[1]!.replace(/[.,;:!?*_]+$/, "");
    if (!links.some((link) => overlap(link, span))) links.push({ ...span, address, label: address });
  }
  return links.sort((one, other) => one.from - other.from);
}

const spanOf = (match: RegExpExecArray, from: number): Span => ({
  from: from + match.index,
  to: from + match.index + match[0].length,
});

const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Not those within code or the words of a link, or within another quotation. */
function inlineQuotes(text: string, { from, to }: Span, links: readonly LinkFound[]) {
  const part = text.slice(from, to);
  const taken: Span[] = [
    ...links,
    ...Array.from(part.matchAll(/(`+)[^`\n]+\1/g), (code) => spanOf(code, from)),
  ];
  const quotes: (Span & { text: string })[] = [];
  for (const pattern of QUOTES) {
    for (const match of part.matchAll(pattern)) {
      const quote = { ...spanOf(match, from), text: match[1]! };
      const isWithin = taken.some((other) => other.from <= quote.from && quote.to <= other.to);
      if (!isWithin) quotes.push(quote);
    }
  }
  return quotes
    .filter(
      (quote) => !quotes.some((other) => other !== quote && other.from <= quote.from && quote.to <= other.to),
    )
    .sort((one, other) => one.from - other.from);
}

/** The last link before the quotation and the first one behind it, the nearer one first. */
function nearest(quote: Span, links: readonly LinkFound[]): LinkFound[] {
  const before = links.findLast(({ to }) => to <= quote.from);
  const after = links.find(({ from }) => from >= quote.to);
  const within = links.filter((link) => overlap(link, quote));
  const isAfterNearer = before && after && after.from - quote.to <= quote.from - before.to;
  const around = isAfterNearer ? [after, before] : [before, after];
  return [...within, ...around.filter((link) => link !== undefined)];
}

const lastOf = (text: string, block: Block | undefined): LinkFound[] =>
  block?.kind === "text" ? linksIn(text, block).slice(-1) : [];

/** "The note says:" */
const leadsIn = (text: string, block: Block | undefined): boolean =>
  block?.kind === "text" && /[:：]\s*\**$/.test(text.slice(block.from, block.to));

function isCredit(text: string, block: Block): boolean {
  const said = text.slice(block.from, block.to);
  const isShort = block.to - block.from <= LONGEST_CREDIT;
  return (
    block.kind === "text" &&
    isShort &&
    inlineQuotes(text, block, linksIn(text, block)).length === 0 &&
    /[[:]/.test(said)
  );
}

/** The lines without their signs, and without one that says where they are from. */
function quotedLines(text: string, { from, to }: Span): (Span & { text: string }) | undefined {
  const lines = text
    .slice(from, to)
    .split("\n")
    .map((line) => line.replace(/^ {0,3}>[ \t]?/, ""));
  while (lines.length > 1 && isCreditLine(lines.at(-1)!)) lines.pop();
  const said = lines.join("\n").replace(CREDIT_AT_END, "").trim();
  return said === "" ? undefined : { from, to, text: said };
}

function isCreditLine(line: string): boolean {
  const rest = line.replaceAll(LINK, "").replaceAll(BARE, "");
  return (
    line.trim() === "" ||
    /^\s*(?:[-–—]{1,3}|——)\s*\S/.test(line) ||
    (rest !== line && !/\p{L}{4}/u.test(rest))
  );
}
