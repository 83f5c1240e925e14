/** A kind of thing that a domain changes: the `kind` in the change log. */
import type { ChangeEvent } from "@etui/protocol/event";
import type { KindWords } from "@etui/protocol/thing";
import type { TenantScope } from "../database/tenant.ts";

export interface Kind {
  /** The name in tables and tools, such as "user_data" or "trigger". */
  readonly name: string;
  readonly words: KindWords;
  /** The live event for a change; `thing.changed` if left out. */
  readonly event?: ChangeEvent;
  /** True if a change only means that something was read or drawn: pages are told, but it is listed only on request. */
  readonly isSign?: true;
  /** The titles for people of things whose name is an id. */
  titles?(scope: TenantScope, targets: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
