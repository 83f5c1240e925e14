/** Finds names that are equal on systems that ignore capitals or Unicode composition: only one of them is allowed. */
import { type Refusal, refusal } from "@etui/words/refusal";

/** The names in one archive so far. */
export class EntryNames {
  /** By the folded path: the written path, and whether it is a file. */
  readonly #known = new Map<string, { path: string; isFile: boolean }>();

  /** Refuses the path if it, or a folder on the way to it, already exists as something else. */
  claim(path: string, { isFile }: { isFile: boolean }): Refusal | undefined {
    const parts = path.split("/");
    for (let length = 1; length <= parts.length; length++) {
      const part = parts.slice(0, length).join("/");
      const isFilePart = isFile && length === parts.length;
      const known = this.#known.get(folded(part));
      if (known === undefined) this.#known.set(folded(part), { path: part, isFile: isFilePart });
      else if (known.isFile || isFilePart || known.path !== part)
        return refusal("package.one_name", { path: part, other: known.path });
    }
    return undefined;
  }
}

/** Upper case comes first, because "ſ" and "s", or "ß" and "ss", are one name on some systems. */
const folded = (path: string): string => path.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
