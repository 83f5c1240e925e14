/** An archive's bytes, unpacked if they are gzip, whatever the name of the file. */
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { refusal } from "@etui/words/refusal";
import { ArchiveRefused } from "./archive-refused.ts";

/** The first byte of gzip data, with which no JSON text starts. */
const GZIP = 0x1f;
const CHUNK_BYTES = 256 * 1024;

export async function* unpack(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const all = startingWith(first.value, chunks);
  if (first.value[0] !== GZIP) {
    yield* all;
    return;
  }
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  pipeline(Readable.from(all), gunzip, () => {}); // The failure is reported by the loop below.
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
    throw code.startsWith("Z_")
      ? new ArchiveRefused(refusal("archive.broken_gzip"), { cause: thrown })
      : thrown;
  }
}

async function* startingWith(
  first: Uint8Array,
  others: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await others.next(); !next.done; next = await others.next()) yield next.value;
  } finally {
    await others.return?.();
  }
}
