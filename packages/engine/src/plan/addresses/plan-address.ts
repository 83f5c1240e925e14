/**
 * A secret address of a person's plan, one for each person and purpose: `<user>.<secret>`. It names its user, because a row
 * can be read only as its user.
 */
import { hashOf, isSecretOf, newId, newSecret } from "../../access/secret.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { userIdFault } from "../../tool/user-id.ts";

/** What whoever has the address may do: read the plan as a calendar, or add tasks. */
export type AddressPurpose = "calendar" | "capture";

const FORM = /^([\w-]{1,400})\.([\w-]{43})$/;

export interface PlanAddress {
  created_at: Date;
  /** To the minute; null if it was never used. */
  last_used_at: Date | null;
}

/** Whose plan an address opened. */
export interface OpenedAddress {
  userId: string;
  /** The same for an address that took the place of this one. */
  addressId: string;
}

/** The addresses of all persons for one purpose. */
export class PlanAddresses {
  readonly #purpose: AddressPurpose;
  readonly #scope: (userId: string) => TenantScope;

  constructor(purpose: AddressPurpose, scope: (userId: string) => TenantScope) {
    this.#purpose = purpose;
    this.#scope = scope;
  }

  /** Undefined if there is none. */
  async find(userId: string): Promise<PlanAddress | undefined> {
    const [found] = await this.#scope(userId).rows<PlanAddress>({
      name: "find_plan_address",
      text: "select created_at, last_used_at from plan_addresses where user_id = $1 and purpose = $2",
      values: [userId, this.#purpose],
    });
    return found;
  }

  /** The address, which is shown once; an earlier one ends with it. */
  async renew(userId: string): Promise<{ address: string; created_at: Date }> {
    const secret = newSecret();
    const [made] = await this.#scope(userId).rows<{ created_at: Date }>({
      name: "renew_plan_address",
      text: `insert into plan_addresses (user_id, purpose, address_id, secret_hash) values ($1, $2, $3, $4)
        on conflict (user_id, purpose) do update
          set secret_hash = excluded.secret_hash, created_at = excluded.created_at, last_used_at = null
        returning created_at`,
      values: [userId, this.#purpose, newId(), hashOf(secret)],
    });
    const user = Buffer.from(userId).toString("base64url");
    return { address: `${user}.${secret}`, created_at: made!.created_at };
  }

  /** Whether there was one. */
  async revoke(userId: string): Promise<boolean> {
    const revoked = await this.#scope(userId).rows({
      name: "revoke_plan_address",
      text: "delete from plan_addresses where user_id = $1 and purpose = $2 returning user_id",
      values: [userId, this.#purpose],
    });
    return revoked.length > 0;
  }

  /** Undefined if that is no address, one for something else, or one that is over. */
  async open(address: string): Promise<OpenedAddress | undefined> {
    const { userId, secret } = readAddress(address) ?? {};
    // Whoever sends an address chooses what it says, also whose it claims to be.
    if (userId === undefined || secret === undefined || userIdFault(userId)) return undefined;
    const scope = this.#scope(userId);
    const [row] = await scope.rows<{ address_id: string; secret_hash: Buffer; is_due: boolean }>({
      name: "open_plan_address",
      text: `select address_id, secret_hash,
          coalesce(last_used_at < clock_timestamp() - interval '1 minute', true) as is_due
        from plan_addresses where user_id = $1 and purpose = $2`,
      values: [userId, this.#purpose],
    });
    if (!row || !isSecretOf(row.secret_hash, secret)) return undefined;
    if (row.is_due) await this.#noteUse(scope);
    return { userId, addressId: row.address_id };
  }

  /** Once a minute is enough to see it, and nobody is refused because it could not be written. */
  #noteUse(scope: TenantScope): Promise<unknown> {
    return scope
      .rows({
        name: "note_use_of_plan_address",
        text: `update plan_addresses set last_used_at = clock_timestamp()
          where user_id = $1 and purpose = $2`,
        values: [scope.userId, this.#purpose],
      })
      .catch(() => {});
  }
}

/** Whom an address names, and what proves it; undefined if it has another form. */
function readAddress(address: string): { userId: string; secret: string } | undefined {
  const [, user, secret] = FORM.exec(address) ?? [];
  if (user === undefined || secret === undefined) return undefined;
  return { userId: Buffer.from(user, "base64url").toString(), secret };
}
