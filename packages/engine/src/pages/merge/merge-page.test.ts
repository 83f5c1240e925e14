import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "../../kb/entry.ts";
import { emptyPage, templateOf } from "../../kb/templates.ts";
import { keyOfLine, sameText } from "../markdown/same-text.ts";
import { everySection, linesOf, normalText, parsePage, printPage } from "../markdown/sections.ts";
import { mergePage, replacePage } from "./merge-page.ts";
import { withoutReplaceMarks } from "./replace-marks.ts";

const ENTRY: Entry = { kind: "preferences", path: "preferences" };
const template = templateOf(ENTRY);
const about = { template, language: "en" as const };
const empty = emptyPage(ENTRY, { title: "Preferences", created: "2026-11-03", language: "en" });
const merge = (text: string, adding: string) => mergePage(text, adding, about).text;

const word = fc.constantFrom(
  "tea",
  "Coffee: black",
  "coffee: white",
  "茶",
  "早起：7 点",
  "# no",
  "a",
  "b",
  "it's fine.",
  "| x",
  "",
);
const line = fc.oneof(
  word,
  fc
    .tuple(fc.constantFrom("- ", "* ", "1. ", "2) ", "  - ", "- [ ] ", "- [x] ", "> ", "    ", "  "), word)
    .map((parts) => parts.join("")),
  fc.constantFrom(
    "## Work",
    "## 工作",
    "# Preferences",
    "# Ideas",
    "### Tools",
    "## Work (replace)",
    "## Work <!-- replace -->",
    "# 工作",
    "### Work",
    "## Job <!-- id: work -->",
    "### Sleep <!-- id: rhythm -->",
    "<details>",
    "</details>",
    "<!-- replace -->",
    "Work\n----",
    "Ideas\n=====",
    "```",
    "~~~~",
    "| a | b |\n| --- | --- |\n| 1 | 2 |",
    "| a | b |\n| --- | --- |\n| 1 | 3 |\n| 4 | 5 |",
    "<div>",
    "</div>",
    "<!-- c",
    "-->",
    "---",
    "***",
    "###### Deep",
    "#",
    "",
    "",
    "\ttabbed",
  ),
);
const markdown = fc.array(line, { maxLength: 14 }).map((lines) => lines.join("\n"));
const made = fc.array(markdown, { maxLength: 3 }).map((adds) => adds.reduce(merge, empty));
const page = fc.oneof(markdown, made);
const runs = { numRuns: draws(500) };

test("a page prints as it was read", () => {
  fc.assert(
    fc.property(markdown, (text) => {
      expect(printPage(parsePage(normalText(text)))).toBe(normalText(text));
    }),
    runs,
  );
});

/** Pairs by which a merge once did not hold. */
const FOUND: [string, string][] = [
  [`${empty}\n<div>\n`, "</div>"],
  ["###### Deep", "## Work\n# no\n## Work (replace)"],
  ["# 工作\n# Ideas", "## Work <!-- id: work -->"],
  ["---", "---"],
  ["## Work\n    tea", "## Work\n\ttabbed"],
  ["", "# 工作\n## Work (replace)\n###### Deep\ntea\n- "],
  ["", "- [ ] a\n- [x] a\n\n    tea"],
  ["## Work\n- \ntea", "## Work\n- tea"],
];

test("merging the same once more changes nothing", () => {
  fc.assert(
    fc.property(page, markdown, (text, adding) => {
      const once = merge(text, adding);
      expect(merge(once, adding)).toBe(once);
    }),
    { ...runs, examples: FOUND },
  );
});

const idsOf = (text: string) => [...everySection(parsePage(text).sections)].flatMap(({ id }) => id ?? []);
const ids = template.sections.map(({ id }) => id);

test("the sections of the template are there afterwards, each once, and where nobody put them otherwise in their order", () => {
  fc.assert(
    fc.property(page, made, markdown, (text, ordered, adding) => {
      expect(idsOf(merge(text, adding)).toSorted()).toEqual(ids.toSorted());
      expect(idsOf(merge(ordered, adding))).toEqual(ids);
    }),
    runs,
  );
});

/** Without the marks of lists and headings, which go on with what they come into, and without ids. */
const said = (line: string) =>
  sameText(line.replace(/<!-- id: \w+ -->/, "").replace(/^\s*(?:[-*+]|\d+[.)]|#+)?\s*(?:\[[ xX]\])?/, ""));

test("no line of the page is lost unless its key has another value", () => {
  fc.assert(
    fc.property(page, markdown, (text, adding) => {
      if (/replace/.test(text + adding)) return;
      const merged = linesOf(merge(text, adding)).map(said);
      for (const one of linesOf(normalText(text))) {
        // What is written under a heading as a line becomes marks before it.
        if (keyOfLine(said(one)) !== undefined || /\|/.test(one) || /^\s*(?:=+|-+)$/.test(one)) continue;
        expect(merged.some((other) => other.includes(said(one)))).toBe(true);
      }
    }),
    runs,
  );
});

test("items are united, what is done stays done, and a key takes its new value", () => {
  const before = merge(empty, "## Work\n- Coffee: black\n- [ ] buy beans\n- no meetings before ten.\n");
  const { text, tally } = mergePage(
    before,
    "# My preferences\n\n## 工作\n* coffee: White\n* [x] Buy beans\n* No meetings  before ten\n* quiet rooms\n\nI like it calm.\n\n## Pets\n- a cat\n",
    about,
  );
  expect(text).toContain(
    [
      "## Work <!-- id: work -->",
      "",
      "- coffee: White",
      "- [x] buy beans",
      "- no meetings before ten.",
      "- quiet rooms",
      "",
      "I like it calm.",
      "",
      "## Health",
    ].join("\n"),
  );
  expect(text).toContain("## Notes <!-- id: notes -->\n\n### Pets\n\n- a cat\n");
  expect(tally).toMatchObject({ replaced: 2 });
  expect([...tally.added]).toEqual([
    ["Work", 2],
    ["Notes", 1],
    ["Pets", 1],
  ]);
});

test("code, HTML and tables stay as they are written, and a row takes the place of that with its first cell", () => {
  const code = "```js\n# no heading\n- [ ] no task\n```";
  const once = merge(empty, `## Work\n${code}\n\n| day | hours |\n|---|---|\n| Mon | 8 |\n| Tue | 7 |\n`);
  expect(once).toContain(code);
  const twice = merge(once, "## Work\n| Day | Hours |\n| --- | --- |\n| Mon | 6 |\n| Wed | 5 |\n");
  expect(twice).toContain("| day | hours |\n|---|---|\n| Mon | 6 |\n| Tue | 7 |\n| Wed | 5 |\n");
  expect(merge(once, `## Health\n<pre>\n# no heading\n\n</pre>\n`)).toContain(
    "<pre>\n# no heading\n\n</pre>",
  );
});

test.each([
  "## Work <!-- replace -->",
  "## Work <!--replace-->",
  "## Work <!-- REPLACE --> <!-- id: work -->",
  "## Job <!-- id: work --> <!-- replace -->",
  "## Work (replace) <!-- id: work -->",
  "## Work (replace) ##",
  "Work <!-- replace -->\n----",
])("the heading %j says that its section replaces", (heading) => {
  const before = merge(empty, "## Work\n- old\n### Tools\n- vim\n");
  const after = merge(before, `${heading}\n- new\n`);
  expect(after).toBe(merge(empty, "## Work\n- new\n"));
  expect(withoutReplaceMarks(`${heading}\n- new\n`)).not.toMatch(/replace/i);
});

test("what replaces a section that there is not is kept as one under Notes, without its mark, and replaces that the next time", () => {
  const once = merge(empty, "## Pets <!-- replace -->\n- old\n");
  expect(once).toContain("\n### Pets\n\n- old\n");
  expect(merge(once, "## Pets (replace)\n- new\n")).toBe(once.replace("- old", "- new"));
});

test("a section says that it replaces, and a renamed one stays what it is", () => {
  const before = merge(empty, "## Work\n- old\n### Tools\n- vim\n").replace("## Work", "## Job");
  const after = merge(before, "## Work (replace)\n- new\n");
  expect(after).toContain("## Job <!-- id: work -->\n\n- new\n\n## Health");
  expect(merge(before, "## 工作\n<!-- replace -->\n- neu\n")).toContain(
    "## Job <!-- id: work -->\n\n- neu\n\n## Health",
  );
});

test("replacing keeps the title, the sections of the template and the fixed fields", () => {
  const entry: Entry = { kind: "project", path: "projects/fit", slug: "fit" };
  const project = emptyPage(entry, { title: "Fit", created: "2026-11-03", language: "zh" });
  const text = replacePage(project, "---\nslug: other\nstatus: done\n---\n## 目标\n- 跑 10 公里\n", {
    template: templateOf(entry),
    language: "zh",
  });
  expect(text).toBe(
    [
      "---\nslug: fit\nstatus: done\ncreated: 2026-11-03\n---\n# Fit\n\n## 目标 <!-- id: goal -->\n- 跑 10 公里\n",
      "## 现状 <!-- id: status -->\n\n## 下一步 <!-- id: next -->\n\n## 决定 <!-- id: decisions -->\n",
      "## 资料 <!-- id: references -->\n\n## 备注 <!-- id: notes -->\n",
    ].join("\n"),
  );
});

test("a page as long as they get is merged with itself, which changes nothing", () => {
  const big = Array.from(
    { length: 4_500 },
    (_, at) => `- item ${at}: ${"x".repeat(10)}\n\npara ${at} ${"y".repeat(20)}\n`,
  );
  const text = merge(empty, `## Work\n${big.join("\n")}`);
  expect(merge(text, text)).toBe(text);
});
