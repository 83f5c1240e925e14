/** Receives calls from outside that fire a trigger. The secret is enough: it identifies the trigger and its user. */
import { createHash } from "node:crypto";
import type { TenantScope } from "../../database/tenant.ts";
import { hashOfSecret } from "../trigger-service.ts";
import { addCall } from "./add-call.ts";
import { CallRate } from "./call-rate.ts";

interface WebhookServices {
  /** A scope that finds the triggers of all users. */
  everybody: TenantScope;
  user(userId: string): TenantScope;
}

export type CallOutcome = "accepted" | "unknown" | "too_often";

export class WebhookCalls {
  readonly #services: WebhookServices;
  readonly #rate = new CallRate();

  constructor(services: WebhookServices) {
    this.#services = services;
  }

  /** The same `idempotencyKey` again within a day fires nothing. */
  async call(
    secret: string,
    { body, idempotencyKey }: { body: unknown; idempotencyKey?: string | undefined },
  ): Promise<CallOutcome> {
    const { everybody, user } = this.#services;
    const hash = hashOfSecret(secret);
    // There is more than one only if an archive was imported for another user beside the first.
    const found = await everybody.rows<{ user_id: string; trigger_id: string }>({
      name: "trigger_of_webhook",
      text: "select user_id, trigger_id from user_triggers where webhook_hash = $1 and status = 'active' limit 10",
      values: [hash],
    });
    if (found.length === 0) return "unknown";
    if (!this.#rate.allows(hash)) return "too_often";
    const key = idempotencyKey && keyed(idempotencyKey);
    let isAdded = false;
    for (const { user_id, trigger_id } of found) {
      isAdded = (await addCall(user(user_id), { triggerId: trigger_id, body, key })) || isAdded;
    }
    return isAdded ? "accepted" : "unknown";
  }
}

/** The result is short, whatever the caller sends. */
const keyed = (idempotencyKey: string) => createHash("sha256").update(idempotencyKey).digest("base64url");
