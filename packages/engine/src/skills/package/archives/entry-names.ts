/** Names that are one and the same on systems which tell neither capitals nor compositions apart: only one may be there. */
import { quote } from "@etui/values/json/preview";

export class EntryNames {
  /** By the folded path: how it was written, and what it is. */
  readonly #known = new Map<string, { path: string; isFile: boolean }>();

  /** A sentence if the path, or a folder on the way to it, is there already as something else. */
  claim(path: string, { isFile }: { isFile: boolean }): string | undefined {
    const parts = path.split("/");
    for (let length = 1; length <= parts.length; length++) {
      const part = parts.slice(0, length).join("/");
      const isFilePart = isFile && length === parts.length;
      const known = this.#known.get(folded(part));
      if (known === undefined) this.#known.set(folded(part), { path: part, isFile: isFilePart });
      else if (known.isFile || isFilePart || known.path !== part) return clash(known.path, part);
    }
    return undefined;
  }
}

/** Upper case first: "ſ" and "s", "ß" and "ss" are one name on some of them. */
const folded = (path: string): string => path.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");

const clash = (before: string, now: string): string =>
  before === now
    ? `There are two files called ${quote(now)}. Which one counts cannot be said, so the package is not read.`
    : `${quote(before)} and ${quote(now)} are one name on some systems. Which one counts cannot be said, so the package is not read.`;
