import { CHANGE_TABLES } from "../changes/change-tables.ts";
import type { Domain } from "../domain/domain.ts";
import { TableRules } from "./table-rules.ts";

type Tables = readonly Pick<Domain<never>, "tables">[];

/** The table rules of Etui's own domains, of the log that they share, and of a program's domains. */
export const tableRulesOf = (own: Tables, foreign: Tables = []): TableRules =>
  new TableRules({
    own: merged([{ tables: CHANGE_TABLES }, ...own]),
    foreign: merged(foreign),
  });

const merged = (domains: Tables): Domain["tables"] =>
  Object.assign({}, ...domains.map(({ tables }) => tables));
