import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf, normalText } from "../markdown/sections.ts";
import { scanPage } from "./scan-page.ts";

const blocksIn = (text: string) => scanPage("Title", normalText(text)).blocks;
const told = (text: string) =>
  blocksIn(text).map(({ kind, depth, title }) => `${" ".repeat(depth)}${kind} ${title}`.trimEnd());

test("headings hold what stands below them, items what is indented below them", () => {
  const text = "lead\n\n# One\n\ntext\n\n- a\n  - b\n    more of b\n- c\n\n## Two\n\n> said\n\n# Three\n";
  expect(told(text)).toEqual([
    "page Title",
    " paragraph lead",
    " heading One",
    "  paragraph text",
    "  item a",
    "   item b",
    "  item c",
    "  heading Two",
    "   quote said",
    " heading Three",
  ]);
  const [, , one, , a] = blocksIn(text);
  expect([one!.from, one!.until, one!.end]).toEqual([2, 3, 14]);
  expect([a!.from, a!.until, a!.end]).toEqual([6, 7, 9]);
});

test("the headings above a block are known, the outermost first", () => {
  expect(blocksIn("# A\n## B\ntext\n# C\nmore\n").map(({ headings }) => headings.join("/"))).toEqual([
    "",
    "",
    "A",
    "A/B",
    "",
    "C",
  ]);
});

test("lists indented by tabs are lists in lists, as Logseq writes them", () => {
  expect(told("- a\n\t- b\n\t\t- c\n\t\t  still c\n- d\n")).toEqual([
    "page Title",
    " item a",
    "  item b",
    "   item c",
    " item d",
  ]);
});

test("front matter says what a page is called, which tags and properties it has", () => {
  const { blocks, aliases } = scanPage(
    "Title",
    '---\ntitle: 计划\ntags: [work, "#a/b"]\naliases:\n  - Plan X\npriority: 9\nowner: "[[张三]]"\nwhere: {city: Leeds}\n---\ntext\n',
  );
  const [page] = blocks;
  expect(page).toMatchObject({ title: "计划", tags: ["work", "a/b"], links: [{ kind: "page", to: "张三" }] });
  expect(aliases).toEqual(["Plan X"]);
  expect(page!.props).toEqual(
    expect.arrayContaining([
      { name: "priority", values: [{ text: "9", number: 9 }] },
      { name: "owner", values: [{ text: "张三", ref: "张三" }] },
      { name: "where.city", values: [{ text: "Leeds" }] },
    ]),
  );
});

test("broken front matter has no properties, and the page is read all the same", () => {
  expect(told("---\na: [1\n---\ntext\n")).toEqual(["page Title", " paragraph text"]);
});

test("a page of Logseq begins with its properties", () => {
  const [page] = blocksIn("type:: book\ntags:: reading, #2026年\n\n- first\n");
  expect(page).toMatchObject({ tags: ["2026年", "reading"], props: [{ name: "type" }, { name: "tags" }] });
});

test.each([
  ["a tag", "text #one", ["one"]],
  ["tags of several words", "#[[two words]] here", ["two words"]],
  ["Han, up to the punctuation", "买菜 #家庭/厨房，明天", ["家庭/厨房"]],
  ["an emoji", "#🌱 grows", ["🌱"]],
  ["no tag inside a word, an address or a language's name", "C# a#b https://x.y/#part", []],
  ["no tag of digits alone", "issue #12", []],
  ["no tag in code", "`#none` and ``#`no``", []],
  ["a tag behind Chinese punctuation", "（#草稿）", ["草稿"]],
])("has %s", (_what, text, tags) => {
  expect(blocksIn(`${text}\n`)[1]!.tags).toEqual(tags);
});

test("code has neither tags nor links nor properties", () => {
  expect(blocksIn("```sh\n# a #tag [[link]]\nx:: 1\n```\n")[1]).toMatchObject({
    kind: "code",
    tags: [],
    links: [],
    props: [],
  });
});

test("links lead to pages, files and blocks", () => {
  const [, block] = blocksIn(
    "[[A b|shown]] ![[Embedded#Part]] ((9k2f-1)) [x](../notes/Some%20file.md#h) [y](https://x.y/z.md) [z](orca-block:77ab) [[P#^here]]\n",
  );
  expect(block!.links).toEqual([
    { kind: "page", to: "a b", embeds: false },
    { kind: "page", to: "embedded", embeds: true },
    { kind: "page", to: "p", embeds: false },
    { kind: "block", to: "p^here", embeds: false },
    { kind: "block", to: "9k2f-1", embeds: false },
    { kind: "block", to: "77ab", embeds: false },
    { kind: "page", to: "notes/some file", embeds: false },
  ]);
});

test("properties stand on lines of their own or in brackets, and values are what they read as", () => {
  const [, block] = blocksIn(
    "- item (rating:: 4.5) [due:: 2026-12-01]\n  when:: 2026-12-01T10:00:00Z\n  done:: 是\n  people:: [[Ann]], [[Bo]]\n  note:: one, two\n",
  );
  expect(block!.props).toEqual([
    { name: "rating", values: [{ text: "4.5", number: 4.5 }] },
    { name: "due", values: [{ text: "2026-12-01", day: "2026-12-01" }] },
    { name: "when", values: [{ text: "2026-12-01T10:00:00Z", moment: new Date("2026-12-01T10:00:00Z") }] },
    { name: "done", values: [{ text: "是", flag: true }] },
    {
      name: "people",
      values: [expect.objectContaining({ ref: "ann" }), expect.objectContaining({ ref: "bo" })],
    },
    { name: "note", values: [{ text: "one, two" }] },
  ]);
  expect(block).toMatchObject({ title: "item 4.5 2026-12-01", due: "2026-12-01" });
});

test.each([
  ["- [ ] a 📅 2026-12-01 ⏳ 2026-11-30", "open", "2026-12-01", "2026-11-30"],
  ["- [x] a", "done", undefined, undefined],
  ["- [/] a", "in_progress", undefined, undefined],
  ["- [-] a", "cancelled", undefined, undefined],
  ["- TODO a\n  DEADLINE: <2026-12-01 Tue>", "open", "2026-12-01", undefined],
  ["- DOING a", "in_progress", undefined, undefined],
  ["- DONE a 📅 2026-02-30", "done", undefined, undefined],
  ["- plain", undefined, undefined, undefined],
])("the task %s", (text, task, due, scheduled) => {
  expect(blocksIn(`${text}\n`)[1]).toMatchObject({ task, due, scheduled });
});

test("names that authors give blocks are known", () => {
  expect(blocksIn("text ^here\n\n- item\n  id:: 65f0-ab\n").map(({ anchor }) => anchor)).toEqual([
    undefined,
    "here",
    "65f0-ab",
  ]);
});

test("a page of too many blocks ends in one that has the rest", () => {
  const blocks = blocksIn("a\n\n".repeat(20_050));
  expect(blocks).toHaveLength(20_001);
  expect(blocks.at(-1)!.text.match(/a/g)).toHaveLength(51);
});

test("lists nested a thousand times, and an unclosed fence, are read in time and without an end to the stack", () => {
  const nested = Array.from({ length: 1_000 }, (_, depth) => `${"  ".repeat(depth)}- x`).join("\n");
  expect(blocksIn(nested).length).toBeGreaterThan(50);
  expect(told("```\n- a\n# b\n")).toEqual(["page Title", " code a"]);
});

const LINES = [
  "",
  "text #t",
  "# H",
  "## H2",
  "- a",
  "  - b",
  "\t- c",
  "  x:: 1",
  "> q",
  "```",
  "    code",
  "1. n",
  "| a | b |",
  "|---|---|",
  "---",
  "^id",
  "<div>",
  "[[l]]",
];

test("every line with something in it belongs to exactly one block, and blocks stand inside of each other", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...LINES), { maxLength: 30 }), (lines) => {
      const text = normalText(lines.join("\n"));
      const all = linesOf(text);
      const { blocks } = scanPage("t", text);
      const owners = new Map<number, number>();
      for (const [place, { from, until, end, parent, depth }] of blocks.entries()) {
        expect(until).toBeLessThanOrEqual(Math.max(end, until));
        for (let line = from; line < until; line += 1) {
          expect(owners.has(line)).toBe(false);
          owners.set(line, place);
        }
        if (parent === undefined) continue;
        expect(parent).toBeLessThan(place);
        expect(depth).toBe(blocks[parent]!.depth + 1);
        expect(blocks[parent]!.end).toBeGreaterThanOrEqual(end);
      }
      for (const block of blocks)
        expect(
          all.slice(block.from, block.end).join("\n").includes(block.text.split("\n")[0]!.slice(0, 3).trim()),
        ).toBe(true);
    }),
    { numRuns: 300 },
  );
});
