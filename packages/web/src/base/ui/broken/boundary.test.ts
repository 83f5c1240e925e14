import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ComponentProps, ReactElement } from "react";
import { expect, expectTypeOf, test } from "vitest";
import type { Boundary } from "./Boundary.tsx";

type Fallback = ComponentProps<typeof Boundary>["fallback"];

const SOURCES = join(import.meta.dirname, "../../..");
const sources = globSync("**/*.{ts,tsx}", { cwd: SOURCES })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), "utf8") }));
const having = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

// The type checker checks this.
test("what failed is always something to be seen: nothing compiles as its fallback", () => {
  expectTypeOf<(tryAgain: () => void) => ReactElement>().toExtend<Fallback>();
  expectTypeOf<null>().not.toExtend<Fallback>();
  expectTypeOf<undefined>().not.toExtend<Fallback>();
  expectTypeOf<() => null>().not.toExtend<Fallback>();
  expectTypeOf<() => void>().not.toExtend<Fallback>();
  expectTypeOf<() => "">().not.toExtend<Fallback>();
  expectTypeOf<() => false | ReactElement>().not.toExtend<Fallback>();
  expectTypeOf<() => null | ReactElement>().not.toExtend<Fallback>();
});

test("and no empty fragment stands there, which is an element as well", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(having(/fallback=\{\([^)]*\)\s*=>\s*\(?\s*(<>\s*<\/>|<Fragment\s*\/>)/)).toEqual([]);
});

test("nothing else catches what is thrown while it is drawn", () => {
  expect(having(/getDerivedStateFromError|componentDidCatch|onCaughtError/)).toEqual([
    "base/ui/broken/Boundary.tsx",
  ]);
});

test("whatever is drawn is drawn within a boundary", () => {
  const roots = having(/createRoot\(/);
  expect(roots.toSorted()).toEqual(["card-app/main.tsx", "main.tsx"]);
  expect(having(/<Boundary/)).toEqual(expect.arrayContaining(["App.tsx", "card-app/CardApp.tsx"]));
});

test("code that comes later is asked for again once it failed, which React alone does not do", () => {
  expect(having(/\blazy\(/)).toEqual(["base/ui/broken/lazy-component.tsx"]);
});
