/**
 * Who may import whom: packages, the ground floor of the engine, the floors of the page. Every import is resolved, so that
 * a relative path is no way around the name of a package, at whatever depth.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

const PACKAGES = new URL("../../packages/", import.meta.url).pathname;
const IMPORT =
  /^(?:import|export)\b[^;]*?\bfrom\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|^import\s+"([^"]+)"/gm;
const IS_TEST = /\.(?:test|test-data|bench)\.|\/testing\/|(?:^|\/)test-[^/]+$/;

interface Import {
  /** Both as `<package>/src/<path>`; of another package's export only its package is known. */
  from: string;
  to: string;
}

const isSource = (path: string) => /\.tsx?$/.test(path) && !IS_TEST.test(path);

function importsOf(name: string): Import[] {
  const src = join(PACKAGES, name, "src");
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter(isSource)
    .flatMap((path) => {
      const file = join(src, path);
      const from = relative(PACKAGES, file);
      return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, ...named]) => {
        const to = toward(file, named.find((one) => one !== undefined)!);
        return to === undefined ? [] : [{ from, to }];
      });
    });
}

function toward(file: string, named: string): string | undefined {
  if (named.startsWith(".")) return relative(PACKAGES, join(dirname(file), named));
  const name = /^@etui\/([\w-]+)/.exec(named)?.[1];
  // The scaffold of a skill has a text with an import of its own.
  return name !== undefined && Object.hasOwn(STANDS_ON, name) ? name : undefined;
}

const packageOf = (path: string) => path.split("/")[0]!;
/** The folder directly below `src`; undefined for a file in `src` itself. */
const roomOf = (path: string) => path.split("/").slice(2, -1)[0];
const told = ({ from, to }: Import) => `${from} imports ${to}`;

/** What each package stands on. */
const STANDS_ON: Record<string, readonly string[]> = {
  protocol: [],
  values: [],
  time: ["protocol", "values"],
  words: ["protocol", "values", "time"],
  cards: ["protocol", "values", "time", "words"],
  engine: ["protocol", "values", "time", "words", "cards"],
  server: ["protocol", "values", "time", "words", "cards", "engine"],
  web: ["protocol", "values", "words", "cards"],
};

describe.each(Object.entries(STANDS_ON))("%s", (name, below) => {
  const imports = importsOf(name);

  test("stands on the packages below it, and on no other", () => {
    expect(imports.length).toBeGreaterThan(5);
    const others = imports.filter(({ to }) => packageOf(to) !== name);
    expect(others.filter(({ to }) => !below.includes(packageOf(to))).map(told)).toEqual([]);
  });

  test("reaches other packages by their names alone", () => {
    const relatives = imports.filter(({ to }) => to.includes("/") && !to.startsWith(`${name}/`));
    expect(relatives.map(told)).toEqual([]);
  });
});

test("every package has its place", () => {
  expect(readdirSync(PACKAGES).sort()).toEqual(Object.keys(STANDS_ON).sort());
});

/** What the rooms of the engine that no domain owns may know of each other. All others are domains, which stand on them. */
const GROUND: Record<string, readonly string[]> = {
  database: [],
  document: [],
  tool: ["database"],
  domain: ["database", "document", "tool"],
  changes: ["database", "document", "domain", "tool"],
};

test.each(Object.entries(GROUND))("in the engine, %s stands below the domains", (room, below) => {
  const imports = importsOf("engine").filter(({ from, to }) => roomOf(from) === room && to.includes("/"));
  const others = imports.filter(({ to }) => roomOf(to) !== room);
  expect(others.filter(({ to }) => !below.includes(roomOf(to) ?? "")).map(told)).toEqual([]);
});

/** Each floor of the page imports those before it; the card app stands on the things that are cards. */
const FLOORS = ["base", "things", "pages", "shell"];

describe("the page", () => {
  const imports = importsOf("web").filter(({ to }) => to.includes("/"));

  test.each(FLOORS.map((floor, at) => [floor, FLOORS.slice(0, at + 1)] as const))(
    "%s imports only what is below it",
    (floor, below) => {
      const others = imports.filter(({ from }) => roomOf(from) === floor);
      expect(others.length).toBeGreaterThan(10);
      expect(others.filter(({ to }) => !below.includes(roomOf(to) ?? "")).map(told)).toEqual([]);
    },
  );

  test("no page imports another, however deep it lies", () => {
    const pageOf = (path: string) => path.split("/")[3];
    const across = imports.filter(
      ({ from, to }) => roomOf(from) === "pages" && roomOf(to) === "pages" && pageOf(from) !== pageOf(to),
    );
    expect(across.map(told)).toEqual([]);
  });

  test("the card app shows cards, and nothing else of the page", () => {
    const others = imports.filter(({ from }) => roomOf(from) === "card-app");
    const knows = (to: string) =>
      ["base", "card-app"].includes(roomOf(to) ?? "") || to.startsWith("web/src/things/cards/");
    expect(others.filter(({ to }) => !knows(to)).map(told)).toEqual([]);
  });
});
