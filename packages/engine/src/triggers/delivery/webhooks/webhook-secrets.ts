/** The secret that signs a user's webhooks; one per user, so a receiver that knows it can verify all of them. */
import type { TenantScope } from "../../../database/tenant.ts";
import type { Sealer } from "../../../outgoing/seal/seal.ts";
import { makeWebhookSecret } from "../../../outgoing/webhook.ts";
import { encode, type StoredSecret, storedSecret } from "./stored-secret.ts";

const NAME = "webhook";

export class WebhookSecrets {
  readonly #sealer: () => Sealer;

  constructor(sealer: () => Sealer) {
    this.#sealer = sealer;
  }

  /** Makes the secret at first use. */
  of(scope: TenantScope): Promise<StoredSecret> {
    return storedSecret(
      {
        async read() {
          const [row] = await scope.rows<{ sealed: string }>({
            name: "read_user_secret",
            text: "select sealed from user_secrets where user_id = $1 and name = $2",
            values: [scope.userId, NAME],
          });
          return row?.sealed;
        },
        insert: (sealed) =>
          scope.rows({
            name: "insert_user_secret",
            text: "insert into user_secrets (user_id, name, sealed) values ($1, $2, $3) on conflict do nothing",
            values: [scope.userId, NAME, sealed],
          }),
      },
      { sealer: this.#sealer(), owner: scope.userId, make: makeWebhookSecret },
    );
  }

  /** Replaces the secret: everything sent from now on is signed with the new one, including what is already waiting. */
  async replace(scope: TenantScope): Promise<string> {
    const secret = makeWebhookSecret();
    await scope.rows({
      text: `insert into user_secrets (user_id, name, sealed) values ($1, $2, $3)
             on conflict (user_id, name) do update set sealed = excluded.sealed, created_at = now()`,
      values: [scope.userId, NAME, encode(this.#sealer().seal(secret, scope.userId))],
    });
    return secret;
  }
}
