/** What of a domain a reply can cite: what a link leads to, as it is and as it was, so that a quotation can be checked in it. */
import type { TenantScope } from "../database/tenant.ts";

/** The most versions that a quotation is looked for in. */
export const MOST_PAST = 50;

export interface CitedThing {
  /** Whose reading it takes; a block may be one of another domain's page. */
  readonly domain: string;
  /** All that it says, its name first; undefined if it is not there now. */
  present(): Promise<string | undefined>;
  /** What it said before, newest first, at most MOST_PAST versions. */
  past(): Promise<readonly { version: number; text: string }[]>;
}

export interface CitedSource {
  /** The thing at an address, as answers give it; undefined if the address is none of this domain's. */
  find(scope: TenantScope, address: string): Promise<CitedThing | undefined>;
}
