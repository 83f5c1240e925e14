/** Lists what was done to a user's things, newest first. */
import type { TenantScope } from "../database/tenant.ts";
import type { Kinds } from "../domain/kinds.ts";
import { type ActivityCallsPage, listCalls } from "./activity-calls.ts";
import { type ActivityPage, listActivity } from "./activity-log.ts";
import type { ActivityQuery } from "./activity-query.ts";

export class ActivityService {
  readonly #kinds: Kinds;

  constructor(kinds: Kinds) {
    this.#kinds = kinds;
  }

  /** Lists change by change. */
  list(scope: TenantScope, query: ActivityQuery): Promise<ActivityPage> {
    return listActivity(scope, query, this.#kinds);
  }

  /** Lists call by call: each call is one entry, however many changes it made. */
  calls(scope: TenantScope, query: ActivityQuery): Promise<ActivityCallsPage> {
    return listCalls(scope, query, this.#kinds);
  }
}
