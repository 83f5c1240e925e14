/** Secrets that a person stores and that are never shown again: encrypted rows, each bound to its user and its name. */
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../database/tenant.ts";
import type { Sealer } from "../outgoing/seal/seal.ts";

interface Parts {
  sealer: () => Sealer;
  log: (line: string) => void;
}

export class UserSecrets {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Replaces an earlier secret with this name. */
  async keep(tx: TenantScope, name: string, secret: string): Promise<void> {
    const sealed = this.#parts.sealer().seal(secret, ownerOf(tx.userId, name));
    await tx.rows({
      name: "keep_user_secret",
      text: `insert into user_secrets (user_id, name, sealed) values ($1, $2, $3)
        on conflict (user_id, name) do update set sealed = excluded.sealed, created_at = now()`,
      values: [tx.userId, name, Buffer.from(sealed).toString("base64")],
    });
  }

  /** Deletes the secret for good. */
  async drop(tx: TenantScope, name: string): Promise<void> {
    await tx.rows({
      name: "drop_user_secret",
      text: "delete from user_secrets where user_id = $1 and name = $2",
      values: [tx.userId, name],
    });
  }

  /** `sealed` is the value from its row. Undefined if another key encrypted it, or it belongs to another name. */
  open(userId: string, name: string, sealed: string): string | undefined {
    const opened = this.#parts.sealer().open(Buffer.from(sealed, "base64"), ownerOf(userId, name));
    if (opened.ok) return opened.text;
    this.#parts.log(`the secret ${name} of ${userId}: ${sayRefusal(opened.refused, "en")}`);
    return undefined;
  }
}

/** Bound into the encryption as the owner of the secret. */
const ownerOf = (userId: string, name: string): string => JSON.stringify([userId, name]);
