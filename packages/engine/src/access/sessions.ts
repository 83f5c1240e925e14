/**
 * The logged-in browsers of a person, one row each.
 *
 * A session has two secrets. The cookie's is sent by the browser to every port of its host, so any program that listens
 * on this machine may come to know it; the page's lies in storage that belongs to one port, and only the page sends it.
 */
import type { TenantScope } from "../database/tenant.ts";
import { hashOf, isSecretOf, newId, newSecret } from "./secret.ts";

const GOOD_FOR_DAYS = 30;
/** A longer description of a browser says nothing more. */
const LONGEST_CLIENT = 400;

export interface OpenedSession {
  session_id: string;
  cookie_secret: string;
  page_secret: string;
  /** Seconds. */
  good_for: number;
}

export interface ListedSession {
  session_id: string;
  /** What the browser said of itself (`User-Agent`); empty if nothing. */
  client: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

/** How much of a session was shown: with both secrets, or with that of the cookie alone. */
export type Shown = "both" | "cookie alone";

interface Row {
  cookie_hash: Buffer;
  page_hash: Buffer;
  is_due: boolean;
}

export async function openSession(scope: TenantScope, client: string): Promise<OpenedSession> {
  const opened = { session_id: newId(), cookie_secret: newSecret(), page_secret: newSecret() };
  await scope.rows({
    name: "open_session",
    text: `insert into sessions (user_id, session_id, cookie_hash, page_hash, client, expires_at)
      values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(days => ${GOOD_FOR_DAYS}))`,
    values: [
      scope.userId,
      opened.session_id,
      hashOf(opened.cookie_secret),
      hashOf(opened.page_secret),
      client.slice(0, LONGEST_CLIENT),
    ],
  });
  return { ...opened, good_for: GOOD_FOR_DAYS * 24 * 60 * 60 };
}

/** Undefined if there is no such session any more, or the cookie's secret is not its own. */
export async function findSession(
  scope: TenantScope,
  sessionId: string,
  { cookie, page }: { cookie: string; page: string | undefined },
): Promise<Shown | undefined> {
  const [row] = await scope.rows<Row>({
    name: "find_session",
    text: `select cookie_hash, page_hash, last_used_at < clock_timestamp() - interval '1 minute' as is_due
      from sessions where user_id = $1 and session_id = $2 and expires_at > clock_timestamp()`,
    values: [scope.userId, sessionId],
  });
  if (!row || !isSecretOf(row.cookie_hash, cookie)) return undefined;
  if (page === undefined || !isSecretOf(row.page_hash, page)) return "cookie alone";
  if (row.is_due) await noteUse(scope, sessionId);
  return "both";
}

/** Once a minute is enough to see it, and nobody is refused because it could not be written. */
const noteUse = (scope: TenantScope, sessionId: string): Promise<unknown> =>
  scope
    .rows({
      name: "note_session_use",
      text: "update sessions set last_used_at = clock_timestamp() where user_id = $1 and session_id = $2",
      values: [scope.userId, sessionId],
    })
    .catch(() => {});

/** The one used last comes first. */
export const listSessions = (scope: TenantScope): Promise<ListedSession[]> =>
  scope.rows<ListedSession>({
    name: "list_sessions",
    text: `select session_id, client, created_at, last_used_at, expires_at from sessions
      where user_id = $1 and expires_at > clock_timestamp() order by last_used_at desc, session_id`,
    values: [scope.userId],
  });

/** Whether there was one. */
export async function endSession(scope: TenantScope, sessionId: string): Promise<boolean> {
  const ended = await scope.rows({
    name: "end_session",
    text: "delete from sessions where user_id = $1 and session_id = $2 returning session_id",
    values: [scope.userId, sessionId],
  });
  return ended.length > 0;
}
