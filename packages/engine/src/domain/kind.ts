/** A kind of thing that a domain changes: what stands in the log of changes as `kind`. */
import type { ChangeEvent } from "@etui/protocol/event";
import type { KindWords } from "@etui/protocol/thing";
import type { TenantScope } from "../database/tenant.ts";

export interface Kind {
  /** As tables and tools write it: "user_data", "trigger". */
  readonly name: string;
  readonly words: KindWords;
  /** The live event that tells of a change; `thing.changed` if left out. */
  readonly event?: ChangeEvent;
  /** That one was read or drawn is no deed: it is told to pages, and listed only for who asks for it. */
  readonly isSign?: true;
  /** What people call those of them whose name is an id. */
  titles?(scope: TenantScope, targets: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
