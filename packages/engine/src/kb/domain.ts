import { THING_WORDS } from "@etui/words/thing-words";
import type { Domain } from "../domain/domain.ts";
import { pageTables } from "../pages/page-tables.ts";
import { retirePages } from "../pages/store/retire-pages.ts";
import { undoPages } from "../pages/store/undo-pages.ts";
import { isEntryPath } from "./entry.ts";
import { kbCheckup } from "./kb-checkup.ts";
import { KB } from "./kb-service.ts";
import type { ListingServices } from "./listed-projects.ts";
import { titleAtPath } from "./page-title.ts";
import { kbScheme } from "./read-scheme.ts";
import { kbSource } from "./search-source.ts";
import { kbTools } from "./tools/tools.ts";

/** It declares what pages have, as long as no other domain has pages. */
export const kbDomain = {
  name: "kb",
  tables: pageTables(KB, isEntryPath),
  kinds: [
    {
      name: "page",
      words: THING_WORDS.page,
      event: "page.changed",
      async titles(scope, targets) {
        const rows = await scope.rows<{ target: string; title: string }>({
          name: "titles_of_pages",
          text: `select source || '/' || path as target, title from pages
                 where user_id = $1 and source || '/' || path = any($2)`,
          values: [scope.userId, targets],
        });
        return new Map(rows.map(({ target, title }) => [target, title]));
      },
    },
  ],
  retire: retirePages,
  open: (services: ListingServices) => ({
    tools: kbTools(services),
    undoers: [undoPages(KB, titleAtPath)],
    search: kbSource,
    read: kbScheme(services),
    checkups: [kbCheckup],
  }),
} satisfies Domain<ListingServices>;
