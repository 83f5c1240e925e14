import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { invocation } from "./invocation.ts";

/** An argument as it stands, `-` from stdin, `@file` from a file. */
export function readGiven(given: string): Promise<string> {
  if (given === "-") return text(invocation().stdin);
  return given.startsWith("@") ? readFile(given.slice(1), "utf8") : Promise.resolve(given);
}
