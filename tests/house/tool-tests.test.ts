/** A tool's test lies beside it under the same name: who changes the tool finds it, and sees where there is none. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const PACKAGES = new URL("../../packages/", import.meta.url).pathname;

/** What is no tool of the product: tests, what they share, and the declaration of defineTool itself. */
const IS_NONE = /\.test\.ts$|(?:^|\/)testing\/|(?:^|\/)test-[^/]+$|(?:^|\/)tool\/define-tool\.ts$/;

const definesTool = (source: string) => /\bdefineTool\s*(?:<[^()]*>)?\(/.test(source);

const tools = ["engine", "server"].flatMap((name) => {
  const src = join(PACKAGES, name, "src");
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !IS_NONE.test(path))
    .filter((path) => definesTool(readFileSync(join(src, path), "utf8")))
    .map((path) => join(name, "src", path));
});

test("every file that defines a tool has a test of the same name beside it", () => {
  expect(tools.length).toBeGreaterThan(30);
  const testOf = (path: string) => path.replace(/\.ts$/, ".test.ts");
  expect(tools.filter((path) => !existsSync(join(PACKAGES, testOf(path))))).toEqual([]);
});

test.each([
  'export const ask = () => defineTool({ name: "ask" });',
  "return defineTool<Input, Output>({ name });",
])("a tool is noticed: %s", (source) => {
  expect(definesTool(source)).toBe(true);
});

test.each([
  'import { defineTool } from "./define-tool.ts";',
  'export { defineTool } from "./tool/define-tool.ts";',
])("this is none: %s", (source) => {
  expect(definesTool(source)).toBe(false);
});
