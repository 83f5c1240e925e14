/**
 * What a part of Etui declares about itself. Whatever works over all parts (the archive, erasing, the activity log and
 * its undo, live events, the verbs of the companion) reads the declarations, so that a new domain needs no mention
 * elsewhere.
 */

import type { Migrations } from "../database/migrations/index.ts";
import type { Tool } from "../tool/tool.ts";
import type { CardView } from "./card-view.ts";
import type { Checkup } from "./checkup.ts";
import type { CitedSource } from "./cited-source.ts";
import type { Kind } from "./kind.ts";
import type { QueryTarget } from "./query-target.ts";
import type { ReadScheme } from "./read-scheme.ts";
import type { Retire } from "./retire.ts";
import type { SearchSource } from "./search-source.ts";
import type { TableRule } from "./table-rule.ts";
import type { Undoer } from "./undoer.ts";

/** `Services` are those that the domain needs. */
export interface Domain<Services = unknown> {
  /** One word for the domain, as used in permissions: "data", "triggers". */
  readonly name: string;
  /** Its tables, each with the rules for archives. */
  readonly tables: Readonly<Record<string, TableRule>>;
  /**
   * A program's domain: the migrations for its tables, noted under the name of the domain and run in the order of their
   * names; a released one is never changed. Those of Etui's own domains lie in database/migrations/.
   */
  readonly migrations?: Migrations;
  /** The kinds of things that it changes, as named in the change log. */
  readonly kinds?: readonly Kind[];
  /** Deletes what the domain does not keep for good. */
  readonly retire?: Retire;
  /** Called once for each open Etui. */
  open?(services: Services): OpenedDomain;
}

export interface OpenedDomain {
  readonly tools?: Readonly<Record<string, Tool>>;
  /** Undo changes of its kinds; changes of kinds without an undoer cannot be undone. */
  readonly undoers?: readonly Undoer[];
  /** The part of it that can be searched. */
  readonly search?: SearchSource;
  /** What of it queries can ask for. */
  readonly queried?: readonly QueryTarget[];
  /** The part of it that can be read by an address. */
  readonly read?: ReadScheme;
  /** The part of it that replies can cite. */
  readonly cited?: CitedSource;
  /** What of it can be shown as cards, each under a name of its own. */
  readonly cards?: readonly CardView[];
  /** What it reports to an operator about its state. */
  readonly checkups?: readonly Checkup[];
}
