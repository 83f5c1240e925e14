/** Names that are one and the same on systems which tell neither capitals nor compositions apart: only one may be there. */
import { type Refusal, refusal } from "@etui/words/refusal";

export class EntryNames {
  /** By the folded path: how it was written, and what it is. */
  readonly #known = new Map<string, { path: string; isFile: boolean }>();

  /** Refused if the path, or a folder on the way to it, is there already as something else. */
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

/** Upper case first: "ſ" and "s", "ß" and "ss" are one name on some of them. */
const folded = (path: string): string => path.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
