/** What the contents of a skill's folder are, in one word: it changes with every byte and every name. */
import { createHash } from "node:crypto";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { listConfined, readConfined } from "../../package/confined-file.ts";

const LONGEST_FILE = 64 * 1024 * 1024;

/** Of the files alone, so that a copy has the same one. */
async function digestOfFiles(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    const read = await readConfined(root, path, { maxBytes: LONGEST_FILE });
    const contents = createHash("sha256")
      .update(read.ok ? read.data : read.error)
      .digest("hex");
    hash.update(`${path}\0${contents}\n`);
  }
  return hash.digest("hex");
}

/** Reads a folder again only where the system says that a file was written, added or taken away. */
export class FolderDigests {
  readonly #known = new Map<string, { stamp: string; digest: string }>();

  async of(root: string): Promise<string> {
    const paths = await listConfined(root);
    const stamps = await Promise.all(paths.map((path) => stampOf(root, path)));
    const stamp = stamps.join("\n");
    const known = this.#known.get(root);
    if (known?.stamp === stamp) return known.digest;
    const digest = await digestOfFiles(root, paths);
    this.#known.set(root, { stamp, digest });
    return digest;
  }
}

/** The time of the change cannot be set back, as that of writing can. */
async function stampOf(root: string, path: string): Promise<string> {
  try {
    const { size, ino, ctimeNs } = await lstat(join(root, path), { bigint: true });
    return `${path}\0${size} ${ino} ${ctimeNs}`;
  } catch {
    return `${path}\0gone`;
  }
}
