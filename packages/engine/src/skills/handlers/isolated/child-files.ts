/**
 * The files that form the process of a skill's code, as JavaScript for one flat folder. They are placed beside the
 * skill's copy, so that the process may read only that folder and needs no access to Etui's own.
 */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { withoutTypes } from "./strip-types.ts";

const FILES = [
  "child.ts",
  "child-fetch.ts",
  "child-no-sockets.ts",
  "child-walls.ts",
  "intrinsics.ts",
  "wire.ts",
  "../etui-skill.ts",
  "../handler.ts",
  "../handler-file.ts",
  "../handlers-in.ts",
  "../need.ts",
  "../skill-module.ts",
  "../../../../../values/src/json/json-object.ts",
  "../../../../../values/src/text/line-splitter.ts",
];

/** The file in which the process starts. */
export const ENTRY = "child.mjs";

/** Matches both `"../need.ts"` and `"@etui/values/json/json-object"`. */
const IMPORT = /"(?:\.{1,2}\/(?:[\w.-]+\/)*([\w-]+)\.ts|@etui\/values\/(?:[\w-]+\/)*([\w-]+))"/g;

let made: Promise<{ name: string; text: string }[]> | undefined;

export const childFiles = (): Promise<{ name: string; text: string }[]> =>
  (made ??= Promise.all(FILES.map(read)));

async function read(path: string) {
  const source = await readFile(new URL(path, import.meta.url), "utf8");
  const text = withoutTypes(source, path).replaceAll(IMPORT, '"./$1$2.mjs"');
  return { name: `${basename(path, ".ts")}.mjs`, text };
}
