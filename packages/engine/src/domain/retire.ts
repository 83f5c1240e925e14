/** How a domain lets go of what has grown old. */
import type { TenantScope } from "../database/tenant.ts";
import type { Retention } from "./retention.ts";

/**
 * Lets go of one piece of what a user has, as small as a statement behind the answers may be. `after` is where the piece
 * before ended, "" for the first one. Answers where the next piece begins, undefined when nothing is left to be let go.
 */
export type Retire = (scope: TenantScope, keep: Retention, after: string) => Promise<string | undefined>;
