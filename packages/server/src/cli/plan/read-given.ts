/** The file that a person names, or what is piped in. */
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { refusal } from "@etui/words/refusal";
import { invocation } from "../invocation.ts";
import { refusedBy } from "../refusing/refused-by.ts";

/** More than an import takes in any encoding: what comes behind need not be read to be refused. */
const ENOUGH = 25_000_000;

export async function readGiven(name: string): Promise<{ file: Uint8Array; from: string }> {
  if (name === "-") return { file: await begin(invocation().stdin), from: "stdin" };
  await using handle = await open(name);
  if ((await handle.stat()).isDirectory()) throw refusedBy(refusal("cli.file_is_folder", { path: name }));
  return { file: await begin(handle.createReadStream()), from: basename(name) };
}

async function begin(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk as string | Uint8Array));
    size += chunks.at(-1)!.length;
    if (size > ENOUGH) break;
  }
  return Buffer.concat(chunks);
}
