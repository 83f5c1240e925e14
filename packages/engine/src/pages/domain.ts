/** Pages of Markdown with their versions and blocks, for the domains that have some. */
import { THING_WORDS } from "@etui/words/thing-words";
import type { Domain } from "../domain/domain.ts";
import type { PageSource } from "./page-source.ts";
import { pageTables } from "./page-tables.ts";
import { retirePages } from "./store/retire-pages.ts";
import { undoPages } from "./store/undo-pages.ts";

export const pagesDomain = (sources: readonly PageSource[]) =>
  ({
    name: "pages",
    tables: pageTables(sources),
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
    open: () => ({ undoers: [undoPages(sources)] }),
  }) satisfies Domain;
