/**
 * What a program needs to write a domain of its own, which it hands to `createEtui({ domains: [...] })`: tables with the
 * rules for archives, kinds of things with their words, tools, undo, search, addresses, checkups. ARCHITECTURE.md ("To
 * add a domain") says what each is for, and tests/domain/toys is a whole one that uses nothing else.
 */

export { logChange } from "./changes/log-change.ts";
export type { Migration, Sql } from "./database/migrations/migration.ts";
export { tenantTable } from "./database/migrations/tenant-table.ts";
export type { Statement, TenantScope } from "./database/tenant.ts";
export type { Checkup, Diagnosis } from "./domain/checkup.ts";
export type { ColumnRule } from "./domain/column-rules.ts";
export { columns } from "./domain/columns.ts";
export type { OpenedDomain } from "./domain/domain.ts";
export type { Kind } from "./domain/kind.ts";
export { ownRefusal } from "./domain/own-refusal.ts";
export type { FoundPassage, PassageSource, Thing } from "./domain/passage-source.ts";
export type { ReadScheme, TextRead } from "./domain/read-scheme.ts";
export type { Retention } from "./domain/retention.ts";
export type { Retire } from "./domain/retire.ts";
export type { RelatedSource, SearchHit, SearchSource } from "./domain/search-source.ts";
export type { TableRule } from "./domain/table-rule.ts";
export type { Hindrance, UndoableChange, Undoer, UndoOutcome } from "./domain/undoer.ts";
export type { ForeignDomain } from "./domains.ts";
export { conflict, failure, notFound, success } from "./tool/answers.ts";
export { defineTool } from "./tool/define-tool.ts";
export type { Provenance } from "./tool/provenance.ts";
export type { ToolContext } from "./tool/tool.ts";
