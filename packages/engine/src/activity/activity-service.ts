/** Looking through what was done to a user's things, newest first. */
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

  /** Change by change. */
  list(scope: TenantScope, query: ActivityQuery): Promise<ActivityPage> {
    return listActivity(scope, query, this.#kinds);
  }

  /** Call by call: each is one entry, whatever the number of its changes. */
  calls(scope: TenantScope, query: ActivityQuery): Promise<ActivityCallsPage> {
    return listCalls(scope, query, this.#kinds);
  }
}
