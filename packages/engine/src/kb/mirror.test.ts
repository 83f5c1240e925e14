import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { isCutOff, linesNotTaken, pageOf, readBack, render, versionOf } from "./mirror.ts";
import { emptyPage } from "./templates.ts";

const entry: Entry = { kind: "goals", path: "goals" };
const about = { entry, language: "en" as const };
const empty = emptyPage(entry, { title: "Goals", created: "", language: "en" });

test("a file that nobody edited says nothing, and one that was edited is merged with what was written meanwhile", () => {
  const base = empty.replace("## This year <!-- id: year -->\n", "## This year <!-- id: year -->\n\n- run\n");
  expect(readBack({ base, current: base, edited: render({ text: base, version: 1 }, "en") }, about)).toEqual({
    text: base,
    conflicts: [],
    parted: [],
  });
  const current = base.replace("- run\n", "- run\n- swim\n");
  const edited = `\ufeff${base.replace("# Goals", "# My goals").replaceAll("\n", "\r\n")}`;
  const { text, conflicts } = readBack({ base, current, edited }, about);
  expect(conflicts).toEqual([]);
  expect(text).toBe(current.replace("# Goals", "# My goals"));
});

test("where both changed the same line, both stand; a section that the file lost comes back empty", () => {
  const base = `${empty}\n- one\n`;
  const both = readBack({ base, current: `${empty}\n- two\n`, edited: `${empty}\n- three\n` }, about);
  expect(both).toEqual({
    text: `${empty}\n- two\n- three\n`,
    conflicts: [{ file: ["- three"], page: ["- two"] }],
    parted: [],
  });
  expect(
    readBack({ base: empty, current: `${empty}\n- two\n`, edited: `${empty}\n- three\n` }, about),
  ).toMatchObject({ text: `${empty}\n- two\n- three\n`, conflicts: [] });
  expect(readBack({ base: empty, current: empty, edited: "" }, about).text).toContain(
    "## Vision <!-- id: vision -->",
  );
});

test.each([
  ["## This year (replace)", "- swim"],
  ["## This year <!-- replace -->", "- swim"],
  ["## This year", "<!-- replace -->\n\n- swim"],
  ["## 今年（替换） <!-- id: year -->", "- swim"],
])("a section that %j marks in the file takes the place of the one that is there", (heading, body) => {
  const year = "## This year <!-- id: year -->\n";
  const base = empty.replace(year, `${year}\n- run\n`);
  const wanted = empty.replace(year, `${year}\n- swim\n`);
  const added = `${base}\n${heading}\n\n${body}\n`;
  const { text } = readBack({ base, current: base, edited: added }, about);
  expect(text.replaceAll(/\n+/g, "\n")).toBe(wanted.replaceAll(/\n+/g, "\n"));
  // A name of its own that the section does not get is told.
  expect(linesNotTaken({ base, edited: added, text })).toEqual(heading.includes("今年") ? [heading] : []);
  // Marked where it stands, it is what it was.
  const marked = base.replace(`${year}\n- run`, `${heading}\n\n${body}`);
  const there = readBack({ base, current: base, edited: marked }, about);
  expect(there.text.replaceAll(/\n+/g, "\n").replace("今年", "This year")).toBe(
    wanted.replaceAll(/\n+/g, "\n"),
  );
  expect(linesNotTaken({ base, edited: marked, text: there.text })).toEqual([]);
});

test("a heading that was called so before is no mark", () => {
  const base = `${empty}\n### Car (replace)\n\n- tyres\n`;
  expect(readBack({ base, current: base, edited: `${base}- brakes\n` }, about).text).toBe(
    `${base}- brakes\n`,
  );
});

test("the file says its version where no viewer shows it, and whatever is typed around that is read", () => {
  const file = render({ text: empty, version: 0 }, "zh");
  expect(file).toMatch(/\n\n<!-- etui kb v0 · \S+ -->\n$/);
  expect(versionOf(file)).toBe(0);
  expect(versionOf(empty)).toBeUndefined();
  expect(pageOf(file)).toBe(empty);
  expect(pageOf(`${file}- below\n`)).toBe(`${empty}\n- below\n`);
  expect(pageOf(`${file.trimEnd()}beside\n`)).toBe(`${empty}\nbeside\n`);
  expect(versionOf(`${file}${render({ text: "", version: 3 }, "en")}`)).toBe(3);
});

test("what lacks its end and says nothing else was cut off; what says its version was meant so", () => {
  const base = render({ text: `${empty}\n- one\n- two\n`, version: 2 }, "en");
  for (const edited of ["", "\ufeff", "\n", base.slice(0, 50), base.slice(0, base.indexOf("- two"))]) {
    expect(isCutOff({ base, edited })).toBe(true);
  }
  const without = base.replace("- two\n", "");
  for (const edited of [base, base.trimEnd(), pageOf(base), without, base.replace("- two", "- three")]) {
    expect(isCutOff({ base, edited })).toBe(false);
  }
});

test("git's marks of a conflict go, and both sides stay; what looks like them in a page is left", () => {
  const edited = `${empty}<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> phone\n`;
  const { text, parted } = readBack({ base: empty, current: empty, edited }, about);
  expect(text).toBe(`${empty}mine\ntheirs\n`);
  expect(parted).toEqual(["<<<<<<< HEAD", "=======", ">>>>>>> phone"]);
  const example = `${empty}\n\`\`\`\n<<<<<<< HEAD\n>>>>>>> phone\n\`\`\`\n`;
  expect(readBack({ base: example, current: example, edited: `${example}\nmore\n` }, about)).toMatchObject({
    text: `${example}\nmore\n`,
    parted: [],
  });
});

test("a line that the page does not take is named, and one that only looks otherwise is not", () => {
  const base = "a\n";
  expect(
    linesNotTaken({ base, edited: "slug: other\n# Head\na\n", text: "slug: mine\n## Head <!-- id: x -->\n" }),
  ).toEqual(["slug: other"]);
});

const lines = fc.array(fc.constantFrom("- a", "- b", "c", "", "## This year", "```", "<!--", "# d"), {
  maxLength: 8,
});

test("no line that somebody typed into the file or the page is lost", () => {
  fc.assert(
    fc.property(lines, lines, lines, (base, current, edited) => {
      const { text } = readBack(
        { base: base.join("\n"), current: current.join("\n"), edited: edited.join("\n") },
        about,
      );
      const read = text.split("\n");
      for (const side of [current, edited]) {
        for (const line of side) {
          if (base.includes(line)) continue;
          // Its level is that of the page.
          const words = line.replace(/^#+ /, "");
          expect(read.some((one) => one.replace(/^#+ /, "").startsWith(words))).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});
