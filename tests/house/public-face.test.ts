/** What a program may import from the engine: few things, each explained in its source. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const INDEX = fileURLToPath(new URL("../../packages/engine/src/index.ts", import.meta.url));
const MOST_VALUES = 30;
const LONGEST_DOCSTRING = 1_000;

interface Exported {
  name: string;
  file: string;
}

/** The values that an index file exports, without mere types. */
function valuesOf(index: string): Exported[] {
  const exports = readFileSync(index, "utf8").matchAll(/^export \{([^}]*)\} from "([^"]+)";/gm);
  return [...exports].flatMap(([, names, from]) =>
    names!
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => ({ name: name.split(" as ")[0]!, file: join(dirname(index), from!) })),
  );
}

function docstringOf({ name, file }: Exported): string | undefined {
  const source = readFileSync(file, "utf8");
  const declared = source.search(new RegExp(`^export (async )?(function|const|class) ${name}\\b`, "m"));
  if (declared < 0) throw new Error(`${file} does not declare ${name} itself.`);
  const before = source.slice(Math.max(0, declared - LONGEST_DOCSTRING), declared);
  return before.match(/\/\*\*((?:(?!\*\/)[\s\S])+)\*\/\n$/)?.[1];
}

const face = valuesOf(INDEX);

test("the library has at most thirty values", () => {
  expect(face.length).toBeGreaterThan(10);
  expect(face.length).toBeLessThanOrEqual(MOST_VALUES);
});

test("each of them has a docstring", () => {
  expect(face.filter((value) => !docstringOf(value)).map(({ name }) => name)).toEqual([]);
});
