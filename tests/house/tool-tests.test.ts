/**
 * A tool's test lies beside it under the same name, and calls the tool: who changes the tool finds it, and sees where
 * there is none.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type Argument,
  type CallExpression,
  type Expression,
  type Node,
  parseSync,
  Visitor,
} from "oxc-parser";
import { describe, expect, test } from "vitest";

const PACKAGES = new URL("../../packages/", import.meta.url).pathname;

/** What is no tool of the product: tests, what they share, and the declaration of defineTool itself. */
const IS_NONE = /\.test\.ts$|(?:^|\/)testing\/|(?:^|\/)test-[^/]+$|(?:^|\/)tool\/define-tool\.ts$/;

/** The names of the tools that a source defines. */
function toolsIn(source: string): string[] {
  const constants = new Map<string, string>();
  const named: (Expression | undefined)[] = [];
  read(source, {
    VariableDeclarator({ id, init }) {
      const text = textOf(init ?? undefined);
      if (id.type === "Identifier" && text !== undefined) constants.set(id.name, text);
    },
    CallExpression(call) {
      if (calledIn(call) === "defineTool") named.push(fieldOf(call.arguments[0], "name"));
    },
  });
  return named.map((value) => {
    const name = value?.type === "Identifier" ? constants.get(value.name) : textOf(value);
    if (name === undefined) throw new Error("A tool is defined here whose name cannot be read.");
    return name;
  });
}

/** They take the name of a test, and no tool's. */
const DESCRIBES: ReadonlySet<string> = new Set(["test", "describe"]);

/** What a test or its helper calls. */
interface Calls {
  /** Without what stands before the last dot. */
  functions: ReadonlySet<string>;
  /** The first texts of calls with further arguments, each with the names of the functions that call them. */
  texts: ReadonlyMap<string, readonly (string | undefined)[]>;
  imports: readonly string[];
}

function callsIn(source: string): Calls {
  const functions = new Set<string>();
  const texts = new Map<string, (string | undefined)[]>();
  const around: (string | undefined)[] = [];
  const enter = (name: Node | null, value: Node | null) =>
    void around.push(isFunction(value) && name?.type === "Identifier" ? name.name : around.at(-1));
  const exit = () => void around.pop();
  const { module } = read(source, {
    Property: ({ key, value }) => enter(key, value),
    "Property:exit": exit,
    VariableDeclarator: ({ id, init }) => enter(id, init),
    "VariableDeclarator:exit": exit,
    FunctionDeclaration: (declared) => enter(declared.id, declared),
    "FunctionDeclaration:exit": exit,
    CallExpression(call) {
      const called = calledIn(call);
      if (called !== undefined) functions.add(called);
      const text = call.arguments.length > 1 ? textOf(call.arguments[0]) : undefined;
      if (text !== undefined && !DESCRIBES.has(called ?? ""))
        texts.set(text, [...(texts.get(text) ?? []), around.at(-1)]);
    },
  });
  return { functions, texts, imports: module.staticImports.map(({ moduleRequest }) => moduleRequest.value) };
}

/** A test calls a tool by its name, or by a helper's function that does. */
/** By its own name, or by the one on the wire. */
function calls(tool: string, test: Calls, helpers: readonly Calls[]): boolean {
  return [tool, tool.replaceAll(".", "_")].some(
    (name) =>
      test.texts.has(name) ||
      helpers.some(
        ({ texts }) => texts.get(name)?.some((by) => by !== undefined && test.functions.has(by)) ?? false,
      ),
  );
}

const isFunction = (node: Node | null) => node !== null && /Function/.test(node.type);

const read = (source: string, visitor: ConstructorParameters<typeof Visitor>[0]) => {
  const { program, module } = parseSync("source.ts", source);
  new Visitor(visitor).visit(program);
  return { module };
};

const calledIn = ({ callee }: CallExpression): string | undefined => {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : undefined;
};

const textOf = (node: Argument | Expression | undefined): string | undefined =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;

function fieldOf(node: Argument | undefined, field: string): Expression | undefined {
  if (node?.type !== "ObjectExpression") return undefined;
  for (const property of node.properties)
    if (property.type === "Property" && property.key.type === "Identifier" && property.key.name === field)
      return property.value;
  return undefined;
}

const tools = ["engine", "server"].flatMap((name) => {
  const src = join(PACKAGES, name, "src");
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !IS_NONE.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(src, path), "utf8");
      const defined = text.includes("defineTool") ? toolsIn(text) : [];
      return defined.map((tool) => ({ tool, path: join(name, "src", path) }));
    });
});

/** What the tests and their helpers call, each file read once. */
const callsAt = new Map<string, Calls>();
function callsOf(path: string): Calls {
  const known = callsAt.get(path) ?? callsIn(readFileSync(path, "utf8"));
  callsAt.set(path, known);
  return known;
}

function isTested({ tool, path }: { tool: string; path: string }): boolean {
  const file = join(PACKAGES, path.replace(/\.ts$/, ".test.ts"));
  if (!existsSync(file)) return false;
  const helpers = callsOf(file)
    .imports.filter((from) => from.startsWith("."))
    .map((from) => join(dirname(file), from))
    .filter((from) => IS_NONE.test(from));
  return calls(tool, callsOf(file), helpers.map(callsOf));
}

test("every tool is called by a test of the same name beside it", () => {
  expect(tools.length).toBeGreaterThan(30);
  expect(tools.filter((tool) => !isTested(tool))).toEqual([]);
});

describe("what counts", () => {
  test.each([
    ['export const ask = () => defineTool({ name: "ask" });', ["ask"]],
    ['const NAME = "ask";\nconst ask = defineTool<Input, Output>({ name: NAME });', ["ask"]],
    ['import { defineTool } from "./define-tool.ts";', []],
  ])("the tools in %s", (source, names) => {
    expect(toolsIn(source)).toEqual(names);
  });

  test("a tool without a name that can be read is a fault", () => {
    expect(() => toolsIn("defineTool({ name: nameOf(this) });")).toThrow();
  });

  const HELPER = callsIn(`export const cardsOf = (etui) => ({
    tick: (card_id) => etui.execute("tick_card", { card_id }),
    submit: (card_id) => etui.execute("submit_card", { card_id }),
  });`);
  test.each([
    ['await etui.execute("tick_card", {});', true],
    ["await cardsOf(etui).tick(id);", true],
    ["await cardsOf(etui).submit(id);", false],
    ["const { tick } = cardsOf(etui);", false],
    ['test("tick_card", async () => {});', false],
    ['expect(tool).toBe("tick_card");', false],
    ['import "./tick_card";', false],
    ["", false],
  ])("the tool is called: %s", (source, expected) => {
    expect(calls("tick_card", callsIn(source), [HELPER])).toBe(expected);
  });
});
