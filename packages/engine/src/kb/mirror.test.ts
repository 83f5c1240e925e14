import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { readBack, render } from "./mirror.ts";
import { emptyPage } from "./templates.ts";

const entry: Entry = { kind: "goals", path: "goals" };
const about = { entry, language: "en" as const };
const empty = emptyPage(entry, { title: "Goals", created: "", language: "en" });

test("a file that nobody edited says nothing, and one that was edited is merged with what was written meanwhile", () => {
  const base = empty.replace("## This year <!-- id: year -->\n", "## This year <!-- id: year -->\n\n- run\n");
  expect(readBack({ base, current: base, edited: render({ text: base }) }, about)).toEqual({
    text: base,
    conflicts: 0,
  });
  const current = base.replace("- run\n", "- run\n- swim\n");
  const edited = `\ufeff${base.replace("# Goals", "# My goals").replaceAll("\n", "\r\n")}`;
  const { text, conflicts } = readBack({ base, current, edited }, about);
  expect(conflicts).toBe(0);
  expect(text).toBe(current.replace("# Goals", "# My goals"));
});

test("where both changed the same line, both stand; a section that the file lost comes back empty", () => {
  const base = `${empty}\n- one\n`;
  const both = readBack({ base, current: `${empty}\n- two\n`, edited: `${empty}\n- three\n` }, about);
  expect(both).toEqual({ text: `${empty}\n- two\n- three\n`, conflicts: 1 });
  expect(readBack({ base: empty, current: empty, edited: "" }, about).text).toContain(
    "## Vision <!-- id: vision -->",
  );
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
