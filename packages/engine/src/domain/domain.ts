/**
 * What a part of Etui declares of itself. Whatever goes over all of them (the archive, erasing, the log of what was done,
 * its undo, live events, the verbs of the companion) asks the declarations, so that a new domain is told of nowhere else.
 */

import type { Migrations } from "../database/migrations/index.ts";
import type { Tool } from "../tool/tool.ts";
import type { Checkup } from "./checkup.ts";
import type { Kind } from "./kind.ts";
import type { ReadScheme } from "./read-scheme.ts";
import type { Retire } from "./retire.ts";
import type { SearchSource } from "./search-source.ts";
import type { TableRule } from "./table-rule.ts";
import type { Undoer } from "./undoer.ts";

/** `Services`: what it stands on. */
export interface Domain<Services = unknown> {
  /** One word for it, as permissions have it: "data", "triggers". */
  readonly name: string;
  /** Its tables, each with what the archive has to know of it. */
  readonly tables: Readonly<Record<string, TableRule>>;
  /** What makes its tables, by names that no other domain has; a released one is never changed. */
  readonly migrations?: Migrations;
  /** The things that it changes, as the log of changes calls them. */
  readonly kinds?: readonly Kind[];
  /** What of it is not kept for good. */
  readonly retire?: Retire;
  /** Once for an open Etui. */
  open?(services: Services): OpenedDomain;
}

export interface OpenedDomain {
  readonly tools?: Readonly<Record<string, Tool>>;
  /** How the changes of its kinds are taken back; those of other kinds cannot be. */
  readonly undoers?: readonly Undoer[];
  /** What of it is searched. */
  readonly search?: SearchSource;
  /** What of it is read by an address. */
  readonly read?: ReadScheme;
  /** What an operator is told of how it fares. */
  readonly checkups?: readonly Checkup[];
}
