/** The keys that sign every push of this installation; other keys would invalidate all subscriptions. */

import type { Refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../../database/tenant.ts";
import { makeVapidKeys, type VapidKeys } from "../../../outgoing/push/web-push.ts";
import type { Sealer } from "../../../outgoing/seal/seal.ts";
import { storedSecret } from "../webhooks/stored-secret.ts";

const NAME = "vapid";
const OWNER = "installation";

export type StoredVapid = { ok: true; keys: VapidKeys } | { ok: false; refused: Refusal };

export class Vapid {
  readonly #sealer: () => Sealer;
  #keys: VapidKeys | undefined;

  constructor(sealer: () => Sealer) {
    this.#sealer = sealer;
  }

  /** The scope of any user will do, because the table belongs to no user. */
  async keys(scope: TenantScope): Promise<StoredVapid> {
    if (this.#keys) return { ok: true, keys: this.#keys };
    const stored = await storedSecret(
      {
        async read() {
          const [row] = await scope.rows<{ sealed: string }>({
            text: "select sealed from installation_secrets where name = $1",
            values: [NAME],
          });
          return row?.sealed;
        },
        insert: (sealed) =>
          scope.rows({
            text: "insert into installation_secrets (name, sealed) values ($1, $2) on conflict do nothing",
            values: [NAME, sealed],
          }),
      },
      { sealer: this.#sealer(), owner: OWNER, make: async () => JSON.stringify(await makeVapidKeys()) },
    );
    if (!stored.ok) return stored;
    this.#keys = JSON.parse(stored.text) as VapidKeys;
    return { ok: true, keys: this.#keys };
  }
}
