/**
 * Documents as they were at a moment: those stored now that existed then, and those kept in the history.
 *
 * Moments are shown in milliseconds but stored in microseconds. So a moment means its whole millisecond: a version is
 * found at the very time that its history shows.
 */
import type { TenantScope } from "../../database/tenant.ts";
import type { StoredDocument } from "../documents/read-documents.ts";
import { WRITTEN_JSON, type WrittenJson, withContent } from "../documents/written-json.ts";

/** Clocks differ by less than this; a moment further ahead is a mistake. */
const MOST_AHEAD_MS = 60_000;

export const liesAhead = (at: Date): boolean => at.getTime() > Date.now() + MOST_AHEAD_MS;

/** Everything up to a moment is everything before this one. */
export const justAfter = (at: Date): Date => new Date(at.getTime() + 1);

/** Replaces `user_data_store` in a FROM clause of a statement whose $1 is the user. It has no `created_at`. */
export function documentsAt(at: Date, addValue: (value: unknown) => string): string {
  const end = `${addValue(justAfter(at))}::timestamptz`;
  const live = `(expires_at < ${end}) is not true`;
  return `(
    select user_id, data_path, content, as_written, version, updated_at, expires_at from user_data_store
    where user_id = $1 and content is not null and updated_at < ${end} and ${live}
    union all
    select user_id, data_path, content, as_written, version, written_at, expires_at from user_data_history
    where user_id = $1 and written_at < ${end} and ended_at >= ${end} and ${live}
  ) documents_then`;
}

export async function readDocumentAt(
  scope: TenantScope,
  path: string,
  at: Date,
): Promise<StoredDocument | undefined> {
  const values: unknown[] = [scope.userId, path];
  const [row] = await scope.rows<Omit<StoredDocument, "content"> & WrittenJson>({
    text: `select data_path, ${WRITTEN_JSON} as json, version, expires_at
           from ${documentsAt(at, (value) => `$${values.push(value)}`)} where data_path = $2`,
    values,
  });
  return row && withContent(row);
}
