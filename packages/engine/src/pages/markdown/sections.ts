/** A page as a tree of sections, which prints as it was read. */
import { beginningOf } from "@etui/values/text/cut-text";
import { type Block, blocksOf } from "./blocks.ts";

export interface Section {
  /** As written; of a heading with a line under it, both. */
  heading: string[];
  level: number;
  /** Without marks and comments. */
  title: string;
  /** From a comment in the heading, `<!-- id: work -->`: what the section stays, whatever it is called. */
  id: string | undefined;
  /** All up to the next heading. */
  body: string[];
  children: Section[];
}

export interface PageText {
  /** The lines between `---` and `---` at the very beginning, with both; undefined if there are none. */
  front: string[] | undefined;
  /** What stands before the first heading. */
  lead: string[];
  sections: Section[];
  /** The line that closes code or HTML which runs to the end. */
  closer: string | undefined;
}

const ID_COMMENT = /<!--\s*id:\s*([\w-]+)\s*-->/;
export const ID_COMMENTS = new RegExp(ID_COMMENT, "g");

/** Line ends and marks of byte order are not part of a text; it ends with a line. */
export function normalText(text: string): string {
  const unified = text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
  let end = unified.length;
  while (end > 0 && unified[end - 1] === "\n") end -= 1;
  return end === 0 ? "" : `${unified.slice(0, end)}\n`;
}

export function parsePage(text: string): PageText {
  const lines = linesOf(text);
  const front = frontOf(lines);
  const page: PageText = { front, lead: [], sections: [], closer: undefined };
  const path: Section[] = [];
  const blocks = blocksOf(front ? lines.slice(front.length) : lines);
  for (const block of blocks) {
    if (block.kind !== "heading") {
      for (const line of block.lines) (path.at(-1)?.body ?? page.lead).push(line);
      continue;
    }
    const section = sectionOf(block);
    while (path.length > 0 && path.at(-1)!.level >= section.level) path.pop();
    (path.at(-1)?.children ?? page.sections).push(section);
    path.push(section);
  }
  page.closer = blocks.at(-1)?.closer;
  return page;
}

/** The lines of a normal text. */
export const linesOf = (text: string): string[] =>
  text === "" ? [] : (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");

export function printPage({ front = [], lead, sections }: PageText): string {
  const lines = [...front, ...lead, ...sections.flatMap(linesOfSection)];
  return normalText(lines.join("\n"));
}

export const linesOfSection = ({ heading, body, children }: Section): string[] => [
  ...heading,
  ...body,
  ...children.flatMap(linesOfSection),
];

const MOST_FRONT_LINES = 200;

function frontOf(lines: readonly string[]): string[] | undefined {
  if (lines[0] !== "---") return undefined;
  const end = lines.findIndex(
    (line, at) => at > 0 && at < MOST_FRONT_LINES && /^(?:---|\.\.\.)\s*$/.test(line),
  );
  return end < 0 ? undefined : lines.slice(0, end + 1);
}

/** Longer ones are told apart by their beginning, so that a heading as long as a page costs no more than another. */
const LONGEST_TITLE = 1_000;

function sectionOf({ lines, level = 1 }: Block): Section {
  const text = beginningOf(headingText(lines), LONGEST_TITLE);
  const id = ID_COMMENT.exec(text)?.[1];
  return {
    heading: lines,
    level,
    title: text
      .replaceAll(/<!--.*?-->/g, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
    id,
    body: [],
    children: [],
  };
}

/** What stands in a heading, with its comments. */
export function headingText(lines: readonly string[]): string {
  if (lines.length > 1) return lines.slice(0, -1).join(" ").trim();
  return lines[0]!
    .trim()
    .replace(/^#{1,6}/, "")
    .replace(/(^|[ \t])#+$/, "")
    .trim();
}

/** All sections, each before those below it. */
export function* everySection(sections: readonly Section[]): Generator<Section> {
  for (const section of sections) {
    yield section;
    yield* everySection(section.children);
  }
}
