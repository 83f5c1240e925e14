/** The texts in a skill's folder, for code that checks or rewrites the skill as a whole. */
import { listConfined, readConfined } from "../package/confined-file.ts";

export interface TextFiles {
  /** All files, relative to the folder, with `/`. */
  names: readonly string[];
  /** Undefined if there is no such file, or it is larger than any text that a person writes. */
  textOf: (name: string) => string | undefined;
}

const LARGEST_TEXT = 1024 * 1024;
const TEXTS = /\.(md|markdown|txt|ya?ml|json|html|[cm]?[jt]s|py)$/i;

export async function readTextFiles(root: string): Promise<TextFiles> {
  const names = await listConfined(root);
  const texts = new Map<string, string>();
  for (const name of names.filter((name) => TEXTS.test(name))) {
    const read = await readConfined(root, name, { maxBytes: LARGEST_TEXT });
    if (read.ok) texts.set(name, new TextDecoder().decode(read.data));
  }
  return { names, textOf: (name) => texts.get(name) };
}
