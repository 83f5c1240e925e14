/** The file that a person names, or what is piped in. */
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { refusal } from "@etui/words/refusal";
import { invocation } from "../invocation.ts";
import { refusedBy } from "../refusing/refused-by.ts";

/** Then it is refused anyway, and need not be read. */
const LARGEST = 20_000_000;

export async function readGiven(name: string): Promise<{ file: Uint8Array; from: string }> {
  if (name === "-") return { file: await buffer(invocation().stdin), from: "stdin" };
  await using handle = await open(name);
  const { size } = await handle.stat();
  if ((await handle.stat()).isDirectory()) throw refusedBy(refusal("cli.file_is_folder", { path: name }));
  if (size > LARGEST) throw refusedBy(refusal("plan_import.too_large", { most: 10_000_000 }));
  return { file: await handle.readFile(), from: basename(name) };
}
