/** `kb://goals` and `kb://projects/<slug>#<section>` in a reply. */
import type { CitedSource } from "../domain/cited-source.ts";
import { citedPage } from "../pages/cited-pages.ts";
import { readEntry } from "./entry.ts";
import { KB } from "./kb-pages.ts";

export const citedEntries: CitedSource = {
  async find(scope, address) {
    if (!/^kb:\/\//i.test(address)) return undefined;
    const read = readEntry(address.split("#", 1)[0]!);
    // What is no entry never said anything.
    return citedPage(scope, { source: KB, path: read.ok ? read.entry.path : address });
  },
};
