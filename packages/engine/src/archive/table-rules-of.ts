import { changeTables } from "../changes/change-tables.ts";
import type { Domain } from "../domain/domain.ts";
import { Kinds } from "../domain/kinds.ts";
import { TableRules } from "./table-rules.ts";

/** The table rules of all domains, and of the log that they share. */
export function tableRulesOf(domains: readonly Domain<never>[]): TableRules {
  const kinds = new Kinds(domains).list().map(({ name }) => name);
  const tables = [changeTables(kinds), ...domains.map((domain) => domain.tables)];
  return new TableRules(Object.assign({}, ...tables));
}
