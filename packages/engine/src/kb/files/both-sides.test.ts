/** Whatever a person does to the file and others to the page, in whatever order: nothing that was typed is lost. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { everySection, parsePage } from "../../pages/markdown/sections.ts";
import { type Base, baseOf, withReadBack, withRendering } from "../../workspace/base-file.ts";
import { pageOf } from "../mirror.ts";
import { pageFile } from "./page-file.ts";
import { entryAt, MemoryPages } from "./test-memory-pages.ts";

const PATH = "projects/boat";
const IDS = ["goal", "status", "next", "decisions", "references", "notes"];

/** A file, an editor that has it open, and the page: what `WorkspaceFile` does between them, without a disk. */
class BothSides {
  readonly pages = new MemoryPages();
  readonly told: string[] = [];
  /** The lines that stood in the file whenever it was looked at. */
  readonly read = new Set<string>();
  readonly #file = pageFile(this.pages, entryAt(PATH));
  #base: Base = { kept: {}, renderings: [] };
  disk = "";
  #opened = "";

  async begin(): Promise<void> {
    this.pages.merge(PATH, "## Goal\n- sail\n- swim\n\n## Notes\nof the boat");
    await this.settle();
    this.#opened = this.disk;
  }

  open(): void {
    this.#opened = this.disk;
  }

  /** The editor may have opened the file long ago. */
  type(at: number, removed: number, typed: readonly string[]): void {
    const lines = this.#opened.split("\n");
    lines.splice(at % lines.length, removed, ...typed);
    this.#opened = lines.join("\n");
  }

  save(): void {
    this.disk = this.#opened;
  }

  async settle(): Promise<void> {
    for (const line of pageOf(this.disk).split("\n")) this.read.add(line);
    if (this.disk !== "" && !this.#base.renderings.some(({ text }) => text === this.disk)) {
      const revision = this.#file.revisionOf(this.disk);
      const base = baseOf(this.#base, { revision, text: this.disk });
      const { isTaken, told } = await this.#file.readBack!({ base, edited: this.disk, kept: {} });
      if (isTaken) this.#base = withReadBack(this.#base, { revision, text: this.disk });
      else for (const line of pageOf(this.disk).split("\n")) if (!base.includes(line)) this.told.push(line);
      for (const { text } of told) this.told.push(...(text ?? "").split("\n"));
    }
    const rendered = (await this.#file.render({}))!;
    this.#base = withRendering(this.#base, rendered);
    this.disk = rendered.text;
  }
}

/** A heading is the same at another level. */
const words = (line: string) =>
  line
    .replace(/^ {0,3}#+/, "")
    .replaceAll(/<!-- id: \w+ -->/g, "")
    .trim();

const place = fc.nat(60);
const line = fc.oneof(
  fc.nat(400).map((n) => `- word ${n}`),
  fc.constantFrom(
    "",
    "## Goal",
    "## Mine",
    "# Title",
    "status: over",
    "slug: ship",
    "```",
    "<!--",
    "---",
    "| a | b |",
  ),
);
const step = fc.oneof(
  fc.record({ do: fc.constant("merge" as const), text: fc.array(line, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    do: fc.constant("replace" as const),
    at: place,
    removed: fc.nat(2),
    text: fc.array(line, { maxLength: 2 }),
  }),
  fc.record({
    do: fc.constant("type" as const),
    at: place,
    removed: fc.nat(3),
    text: fc.array(line, { maxLength: 3 }),
  }),
  fc.record({ do: fc.constantFrom("open" as const, "save" as const, "save" as const, "settle" as const) }),
);

test("every line that either side typed is in the page, in its history or in the inbox, and the sections stay", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const sides = new BothSides();
      await sides.begin();
      const { pages } = sides;
      for (const one of steps) {
        if (one.do === "merge") pages.merge(PATH, one.text.join("\n"));
        else if (one.do === "replace") {
          const lines = pages.text(PATH)!.split("\n");
          lines.splice(one.at % lines.length, one.removed, ...one.text);
          pages.replace(PATH, lines.join("\n"));
        } else if (one.do === "type") sides.type(one.at, one.removed, one.text);
        else if (one.do === "settle") await sides.settle();
        else sides[one.do]();
      }
      sides.save();
      await sides.settle();

      const versions = pages.versions.get(PATH)!;
      const lines = [...versions.flatMap((text) => text!.split("\n")), ...sides.told];
      const kept = new Set(lines.map(words));
      // Lines with a line of dashes below them are one heading.
      const headings = lines.filter((one) => one.startsWith("#")).map((one) => ` ${words(one)} `);
      const isKept = (one: string) =>
        kept.has(one) || headings.some((heading) => heading.includes(` ${one} `));
      expect([...sides.read].map(words).filter((one) => !isKept(one) && !/^[=-]+$/.test(one))).toEqual([]);
      // The file says what the page says, and a look at it changes nothing.
      expect(pageOf(sides.disk)).toBe(pages.text(PATH));
      await sides.settle();
      expect(pages.versions.get(PATH)).toHaveLength(versions.length);
      const sections = [...everySection(parsePage(pages.text(PATH)!).sections)];
      const ids = sections.flatMap(({ id }) => id ?? []);
      expect(ids.toSorted()).toEqual(IDS.toSorted());
    }),
    { numRuns: 200 },
  );
});

test("a file that was cut off, wherever that was, changes nothing", async () => {
  const sides = new BothSides();
  await sides.begin();
  const whole = sides.disk;
  for (let end = 0; end < whole.length; end += 1) {
    sides.disk = whole.slice(0, end);
    await sides.settle();
    expect(sides.disk).toBe(whole);
  }
});
