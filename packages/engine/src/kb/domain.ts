import type { Domain } from "../domain/domain.ts";
import { blockTarget } from "../pages/query/block-target.ts";
import { citedEntries } from "./cited-entries.ts";
import { kbCheckup } from "./kb-checkup.ts";
import { KB } from "./kb-pages.ts";
import type { ListingServices } from "./listed-projects.ts";
import { kbScheme } from "./read-scheme.ts";
import { kbSource } from "./search-source.ts";
import { kbTools } from "./tools/tools.ts";

/** Its pages are declared with all others (pages/domain.ts). */
export const kbDomain = {
  name: "kb",
  tables: {},
  open: (services: ListingServices) => ({
    tools: kbTools(services),
    search: kbSource,
    read: kbScheme(services),
    queried: [blockTarget(KB)],
    cited: citedEntries,
    checkups: [kbCheckup],
  }),
} satisfies Domain<ListingServices>;
