/** What every package needs of plain values stands in `values`, once: a second one drifts away from the first. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const PACKAGES = new URL("../../packages/", import.meta.url).pathname;

/** Each with the only file that declares it. */
const ONCE: Record<string, string> = {
  nearestName: "values/src/nearest-name.ts",
  isObject: "values/src/json/json-object.ts",
  Json: "values/src/json/json.ts",
};

const sources = readdirSync(PACKAGES, { recursive: true, encoding: "utf8" }).filter(
  (path) => /^[\w-]+\/src\/.*\.tsx?$/.test(path) && !/(?:\.test\.|\/testing\/|\/test-)/.test(path),
);

test.each(Object.entries(ONCE))("%s is declared in %s alone", (name, file) => {
  // At the beginning of a line: a local value of a function may have any name.
  const declared = new RegExp(`^(?:export )?(?:const|function|type|interface) ${name}\\b`, "m");
  const found = sources.filter((path) => declared.test(readFileSync(join(PACKAGES, path), "utf8")));
  expect(found).toEqual([file]);
});
