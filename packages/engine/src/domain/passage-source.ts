/** What a domain gives to be found by questions. */
import type { TenantScope } from "../database/tenant.ts";

/** A document, a task, a page: what is found as one. */
export interface Thing {
  /** As the change log names it. */
  target: string;
  /** What it is called, and where it is. */
  title: string;
  /** What it says, in its order; every line is a unit of its own. */
  text: string;
}

export interface PassageSource {
  /** The kinds of things in the change log that it has passages of. */
  readonly kinds: readonly string[];
  /** The present things at these targets; those that are gone are left out. */
  read(scope: TenantScope, targets: readonly string[]): Promise<readonly Thing[]>;
  /** The next targets after this one, in the order of the database's collation "C"; at most `limit`. */
  after(scope: TenantScope, target: string, limit: number): Promise<readonly string[]>;
}

/** Why something was found that has only some of the words. */
export interface Related {
  words: readonly string[];
  /** The part of what the question says that is there: from 0 to 1, and comparable between domains. */
  score: number;
}

export interface FoundPassage extends Related {
  source: string;
  target: string;
  /** Where it stands in the thing; 0 is its title. */
  piece: number;
  text: string;
}
