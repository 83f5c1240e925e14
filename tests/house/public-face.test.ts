/** What a program may import from the engine: few things, each explained in its source. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Directive, type ParseResult, parseSync, type Statement } from "oxc-parser";
import { describe, expect, test } from "vitest";

const ENGINE = new URL("../../packages/engine/", import.meta.url).pathname;
const MOST_VALUES = 30;

interface Source extends ParseResult {
  file: string;
  text: string;
}

interface Value {
  name: string;
  docstring: string | undefined;
}

const sourceOf = (file: string, text: string): Source => {
  const { program, module, comments, errors } = parseSync(file, text);
  return { file, text, program, module, comments, errors };
};
const sourceAt = (file: string): Source => sourceOf(file, readFileSync(file, "utf8"));

/** The values that a face exports, without mere types. */
function valuesOf(face: Source, read = sourceAt): Value[] {
  const exported = face.module.staticExports.flatMap(({ entries }) => entries);
  return exported
    .filter(({ isType }) => !isType)
    .map(({ exportName, importName, localName, moduleRequest }) => {
      const named = moduleRequest ? importName.name : (localName.name ?? exportName.name);
      if (!named || !exportName.name) throw new Error(`${face.file} exports something without its name.`);
      const from = moduleRequest ? read(join(dirname(face.file), moduleRequest.value)) : face;
      return { name: exportName.name, docstring: docstringOf(named, from) };
    });
}

function docstringOf(name: string, { file, text, program, comments }: Source): string | undefined {
  const declaration = program.body.find((statement) => namesDeclaredBy(statement).includes(name));
  if (!declaration) throw new Error(`${file} does not declare ${name} itself.`);
  const last = comments.findLast(({ end }) => end <= declaration.start);
  if (last?.type !== "Block" || !last.value.startsWith("*")) return undefined;
  const isBeside = text.slice(last.end, declaration.start).trim() === "";
  return (isBeside && last.value.replaceAll(/[*\s]+/g, " ").trim()) || undefined;
}

function namesDeclaredBy(statement: Statement | Directive): string[] {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  switch (declared?.type) {
    case "VariableDeclaration":
      return declared.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
    case "FunctionDeclaration":
    case "TSDeclareFunction":
    case "ClassDeclaration":
      return declared.id ? [declared.id.name] : [];
    default:
      return [];
  }
}

const { exports: faces } = JSON.parse(readFileSync(join(ENGINE, "package.json"), "utf8")) as {
  exports: Record<string, string>;
};
const valuesBehind = (face: string) => valuesOf(sourceAt(join(ENGINE, faces[face]!)));

test("the library has at most thirty values", () => {
  const { length } = valuesBehind(".");
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThanOrEqual(MOST_VALUES);
});

test.each(Object.keys(faces))("each value of %s has a docstring", (face) => {
  const values = valuesBehind(face);
  expect(values).not.toEqual([]);
  expect(values.filter(({ docstring }) => !docstring).map(({ name }) => name)).toEqual([]);
});

describe("what counts", () => {
  const HULL = sourceOf(
    "/hull.ts",
    `/** How deep it lies. */
     export const draught = 2;
     /** How wide it is. */

     // And a remark.
     export const beam = 3;
     /* Not meant for readers. */
     export async function* planks() {}
     /***/
     export class Ship {}`,
  );
  const read = () => HULL;

  test.each([
    ["names that are changed on the way", "export { beam as width } from './hull.ts';", ["width"]],
    ["several lines", "export {\n  planks,\n  Ship,\n} from './hull.ts';", ["planks", "Ship"]],
    [
      "what the face declares",
      "export const keel = 1, mast = 2;\nexport class Crew {}",
      ["keel", "mast", "Crew"],
    ],
    ["no types", "export { type Length } from './hull.ts'; export interface Sail {}", []],
  ])("%s", (_, text, names) => {
    expect(valuesOf(sourceOf("/face.ts", text), read).map(({ name }) => name)).toEqual(names);
  });

  test("a docstring stands right before what it explains, and says something", () => {
    const face = sourceOf("/face.ts", "export { draught, beam, planks, Ship } from './hull.ts';");
    expect(valuesOf(face, read).filter(({ docstring }) => docstring)).toEqual([
      { name: "draught", docstring: "How deep it lies." },
    ]);
  });

  test.each(["export * from './hull.ts';", "export { sail } from './hull.ts';"])(
    "what cannot be looked up is a fault: %s",
    (text) => {
      expect(() => valuesOf(sourceOf("/face.ts", text), read)).toThrow();
    },
  );
});
