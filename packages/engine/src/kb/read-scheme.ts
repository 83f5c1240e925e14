/** `kb://preferences`, `kb://goals`, `kb://projects/<slug>`, and `kb://projects` for the list of them. */
import { refusal } from "@etui/words/refusal";
import type { ReadScheme } from "../domain/read-scheme.ts";
import { readEntry } from "./entry.ts";
import { type ListingServices, listedProjects, MOST_LISTED } from "./listed-projects.ts";
import { nearestSlugs } from "./nearest-slugs.ts";
import { shownPage } from "./shown-page.ts";

export const kbScheme = ({ kb, ...services }: ListingServices): ReadScheme => ({
  scheme: "kb",
  async read(context, address) {
    const [given = "", section] = address.split("#", 2);
    if (/^kb:\/\/projects\/?$/i.test(given)) {
      const { lines, next, words } = await listedProjects({ kb, ...services }, context, {
        limit: MOST_LISTED,
      });
      return { ok: true, text: [...lines, ...(next ? [words.moreByTool] : [])].join("\n") };
    }
    const read = readEntry(given);
    if (!read.ok) return read;
    const page = await kb.read(context.db, read.entry, context);
    if (!page) {
      const near = await nearestSlugs(kb, context.db, read.entry);
      return { ok: false, refused: refusal("kb.no_page", { entry: read.entry.path, near }) };
    }
    const { locale } = await kb.readerOf(context.db, context);
    const shown = shownPage(read.entry, page.text, { section: section || undefined, locale });
    return shown.ok ? { ok: true, text: shown.said } : shown;
  },
});
