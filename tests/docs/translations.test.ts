/** Every page for people exists in English and Chinese, and both have the same structure, code and links. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PAGES = ["README", "docs/users", "docs/kb", "docs/openai", "docs/operators"];

/** The project's words are 你, 助手 and 筛选条件. */
const OTHER_NAMES = /您|助理|过滤/g;

const read = (page: string) => readFileSync(join(ROOT, page), "utf8");
const english = (page: string) => `${page}.md`;
const chinese = (page: string) => `${page}.zh.md`;

/** The text that a person reads, without code. */
const prose = (text: string) => text.replace(/^```.*?^```$/gms, "").replace(/`[^`\n]*`/g, "`");

const codeBlocks = (text: string) =>
  [...text.matchAll(/^```.*?^```$/gms)].map(([block]) => block.replace(/echo "[^"$]*"/g, "echo"));

/** The structure of a page, line by line: headings, tables, lists, code; paragraphs may be divided differently. */
function shape(text: string): string[] {
  const lines = text.replace(/^```(\w*).*?^```$/gms, "code $1").split("\n");
  return lines.flatMap((line) => {
    if (line.startsWith("code ")) return [line];
    const heading = /^#+/.exec(line)?.[0];
    if (heading) return [heading];
    if (line.startsWith("|")) return [`row of ${line.replace(/`[^`]*`/g, "").split("|").length - 2}`];
    return line.startsWith("- ") ? ["item"] : [];
  });
}

/** Relative links; a Chinese page links to the Chinese one if there is one. */
const links = (text: string) =>
  [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!).filter((to) => !to.includes("://"));
const withoutAnchor = (to: string) =>
  to.replace(/#.*/, "").replace(".zh.md", ".md").replace("-zh.png", ".png");

const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

describe.each(PAGES)("%s", (page) => {
  test("has the same headings, tables, lists and code in both languages", () => {
    expect(shape(read(chinese(page)))).toEqual(shape(read(english(page))));
    expect(codeBlocks(read(chinese(page)))).toEqual(codeBlocks(read(english(page))));
  });

  test("leads to the same places from both languages", () => {
    const places = (text: string) => links(text).map(withoutAnchor).sort();
    expect(places(read(chinese(page)))).toEqual(places(read(english(page))));
  });

  test.each([english(page), chinese(page)])("%s leads nowhere that is not there", (file) => {
    for (const link of links(read(file))) {
      const [path, anchor] = link.split("#");
      const target = path === "" ? file : join(dirname(file), path!);
      expect(existsSync(join(ROOT, target)), link).toBe(true);
      if (anchor !== undefined) expect(anchors(read(target)), link).toContain(anchor);
    }
  });

  test("is written in Chinese punctuation, and calls everything by one name", () => {
    const text = prose(read(chinese(page))).replace(/\]\([^)]*\)/g, "]");
    const halfWidth = /\p{Script=Han}\s?[,;:!?](?!\/)|[,;:!?(]\s?\p{Script=Han}|\p{Script=Han}[()]/gu;
    expect(text.match(halfWidth)).toBeNull();
    expect(text.match(OTHER_NAMES)).toBeNull();
  });
});

test("the terminal and the page speak to people as the pages do", () => {
  const folders = ["packages/server/src/cli/words", "packages/web/src/base/words"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
  );
  const spoken = files.filter((file) => /zh\.ts$/.test(file));
  expect(spoken.length).toBeGreaterThanOrEqual(2);
  for (const file of spoken) expect(read(file).match(OTHER_NAMES), file).toBeNull();
});
