/** How a domain deletes what has grown old. */
import type { TenantScope } from "../database/tenant.ts";
import type { Retention } from "./retention.ts";

/**
 * Deletes one piece of a user's old rows, small enough for a statement behind the answers. `after` is where the piece
 * before ended, "" for the first one. Returns where the next piece begins, or undefined if nothing is left to delete.
 */
export type Retire = (scope: TenantScope, keep: Retention, after: string) => Promise<string | undefined>;
