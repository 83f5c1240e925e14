import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { invocation } from "../invocation.ts";

/** An argument as given, from stdin for `-`, or from a file for `@file`. */
export async function readGiven(given: string): Promise<string> {
  if (given !== "-" && !given.startsWith("@")) return given;
  const { given: known, stdin } = invocation();
  const read = known.get(given) ?? (await (given === "-" ? text(stdin) : readFile(given.slice(1), "utf8")));
  known.set(given, read);
  return read;
}
