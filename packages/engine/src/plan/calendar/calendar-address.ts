/**
 * The secret address of a person's calendar, one for each person: `<user>.<secret>`. It names its user, because a row can
 * be read only as its user.
 */
import { hashOf, isSecretOf, newId, newSecret } from "../../access/secret.ts";
import type { TenantScope } from "../../database/tenant.ts";

const FORM = /^([\w-]{1,400})\.([\w-]{43})$/;

export interface CalendarAddress {
  created_at: Date;
  /** Null if it was never read. */
  last_read_at: Date | null;
}

/** Whom an address names, and what proves it; undefined if it has another form. */
export function readAddress(address: string): { userId: string; secret: string } | undefined {
  const [, user, secret] = FORM.exec(address) ?? [];
  if (user === undefined || secret === undefined) return undefined;
  return { userId: Buffer.from(user, "base64url").toString(), secret };
}

/** The address, which is shown once; an earlier one ends with it. */
export async function renewAddress(scope: TenantScope): Promise<{ address: string; created_at: Date }> {
  const secret = newSecret();
  const [made] = await scope.rows<{ created_at: Date }>({
    name: "renew_plan_calendar",
    text: `insert into plan_calendars (user_id, calendar_id, secret_hash) values ($1, $2, $3)
      on conflict (user_id) do update
        set secret_hash = excluded.secret_hash, created_at = excluded.created_at, last_read_at = null
      returning created_at`,
    values: [scope.userId, newId(), hashOf(secret)],
  });
  const user = Buffer.from(scope.userId).toString("base64url");
  return { address: `${user}.${secret}`, created_at: made!.created_at };
}

export async function findAddress(scope: TenantScope): Promise<CalendarAddress | undefined> {
  const [found] = await scope.rows<CalendarAddress>({
    name: "find_plan_calendar",
    text: "select created_at, last_read_at from plan_calendars where user_id = $1",
    values: [scope.userId],
  });
  return found;
}

/** What the calendar is known by in the UIDs of its tasks; undefined if its secret is another one, or was revoked. */
export async function openAddress(scope: TenantScope, secret: string): Promise<string | undefined> {
  const [row] = await scope.rows<{ calendar_id: string; secret_hash: Buffer; is_due: boolean }>({
    name: "open_plan_calendar",
    text: `select calendar_id, secret_hash,
        coalesce(last_read_at < clock_timestamp() - interval '1 minute', true) as is_due
      from plan_calendars where user_id = $1`,
    values: [scope.userId],
  });
  if (!row || !isSecretOf(row.secret_hash, secret)) return undefined;
  if (row.is_due) await noteReading(scope);
  return row.calendar_id;
}

/** Once a minute is enough to see it, and nobody is refused because it could not be written. */
const noteReading = (scope: TenantScope): Promise<unknown> =>
  scope
    .rows({
      name: "note_plan_calendar_reading",
      text: "update plan_calendars set last_read_at = clock_timestamp() where user_id = $1",
      values: [scope.userId],
    })
    .catch(() => {});

/** Whether there was one. */
export async function revokeAddress(scope: TenantScope): Promise<boolean> {
  const revoked = await scope.rows({
    name: "revoke_plan_calendar",
    text: "delete from plan_calendars where user_id = $1 returning user_id",
    values: [scope.userId],
  });
  return revoked.length > 0;
}
