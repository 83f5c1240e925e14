/** Notes what a conversation has read that others wrote. Noting it again changes nothing. */
import type { TenantScope } from "../database/tenant.ts";
import type { ToolContext } from "../tool/tool.ts";
import { type Source, UNNAMED } from "./source.ts";

/** More than a question names. */
const MOST_AT_ONCE = 20;

/** The call that reads. A person who reads by their own hand, in no conversation, shows it to no model. */
export type Reading = Pick<ToolContext, "db" | "conversationId" | "isPersonsWord">;

const isShown = ({ conversationId, isPersonsWord }: Reading): boolean =>
  conversationId !== undefined || !isPersonsWord;

export async function noteSources(
  scope: TenantScope,
  conversationId: string | undefined,
  sources: readonly Source[],
): Promise<void> {
  if (sources.length === 0) return;
  await scope.rows({
    name: "note_sources",
    text: `insert into conversation_sources (user_id, conversation_id, kind, name)
      select $1, $2, new.kind, new.name from unnest($3::text[], $4::text[]) as new (kind, name)
      on conflict (user_id, conversation_id, kind, name) do update set read_at = excluded.read_at`,
    values: [
      scope.userId,
      conversationId ?? UNNAMED,
      sources.map(({ kind }) => kind),
      sources.map(({ name }) => name),
    ],
  });
}

export const noteRead = (reading: Reading, sources: readonly Source[]): Promise<void> =>
  isShown(reading) ? noteSources(reading.db, reading.conversationId, sources) : Promise.resolve();

/**
 * Of these documents, notes those whose content came from elsewhere. Nearly no document did, and an index holds only
 * those, so a read that finds none costs one look into an index that is nearly empty.
 */
export async function noteDocuments(reading: Reading, paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || !isShown(reading)) return;
  await reading.db.rows({
    name: "note_documents_from_elsewhere",
    text: `insert into conversation_sources (user_id, conversation_id, kind, name)
      select distinct $1, $2, 'document', target from user_changes
      where user_id = $1 and kind = 'user_data' and target = any ($3::text[]) and provenance ? 'from'
      limit ${MOST_AT_ONCE}
      on conflict (user_id, conversation_id, kind, name) do update set read_at = excluded.read_at`,
    values: [reading.db.userId, reading.conversationId ?? UNNAMED, paths],
  });
}

/**
 * The same for all documents whose path begins with the literal `prefix`, of which the call shows some, or what they
 * come to together.
 */
export async function noteDocumentsUnder(reading: Reading, prefix: string): Promise<void> {
  if (!isShown(reading)) return;
  await reading.db.rows({
    name: "note_documents_under",
    text: `insert into conversation_sources (user_id, conversation_id, kind, name)
      select distinct $1, $2, 'document', target from (
        select target from user_changes
        where user_id = $1 and kind = 'user_data' and starts_with(target, $3) and provenance ? 'from'
        limit ${MOST_AT_ONCE}) as elsewhere
      on conflict (user_id, conversation_id, kind, name) do update set read_at = excluded.read_at`,
    values: [reading.db.userId, reading.conversationId ?? UNNAMED, prefix],
  });
}

/**
 * Of these tasks of the plan, or of all that are open, notes those that were imported or sent to its address, by their
 * titles.
 */
export async function noteTasks(reading: Reading, taskIds: readonly string[] | "open"): Promise<void> {
  if (taskIds.length === 0 || !isShown(reading)) return;
  await reading.db.rows({
    name: "note_tasks_from_elsewhere",
    text: `insert into conversation_sources (user_id, conversation_id, kind, name)
      select distinct $1, $2, 'task', title from (
        -- Looked up one by one: nearly always there is none, and a plan may have ten thousand.
        select (select t.title from plan_tasks t
                where t.user_id = $1 and t.task_id = elsewhere.target
                  and ($3::text[] is not null or (t.deleted_at is null and t.status in ('open', 'in_progress')))) as title
        from (
          select distinct target from user_changes
          where user_id = $1 and kind = 'plan_task' and provenance ? 'from' and ($3::text[] is null or target = any ($3))
        ) as elsewhere
      ) as titled
      where title is not null
      limit ${MOST_AT_ONCE}
      on conflict (user_id, conversation_id, kind, name) do update set read_at = excluded.read_at`,
    values: [reading.db.userId, reading.conversationId ?? UNNAMED, taskIds === "open" ? null : taskIds],
  });
}

/** Of these messages of triggers, notes those that a call of a secret address has left, by the title of the trigger. */
export async function noteMessages(
  scope: TenantScope,
  conversationId: string | undefined,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return;
  await scope.rows({
    name: "note_messages_of_calls",
    text: `insert into conversation_sources (user_id, conversation_id, kind, name)
      select distinct $1, $2, 'call', t.title from inbox_messages m
      join trigger_firings f on f.user_id = $1 and f.firing_id = m.firing_id and f.cause = 'webhook'
      join user_triggers t on t.user_id = $1 and t.trigger_id = f.trigger_id
      where m.user_id = $1 and m.message_id = any ($3::uuid[])
      limit ${MOST_AT_ONCE}
      on conflict (user_id, conversation_id, kind, name) do update set read_at = excluded.read_at`,
    values: [scope.userId, conversationId ?? UNNAMED, messageIds],
  });
}

/** Notes files that the person gave with their words. */
export async function noteFiles(
  scope: TenantScope,
  conversationId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await scope.rows({
    name: "note_given_files",
    text: `insert into conversation_sources (user_id, conversation_id, kind, name)
      select distinct $1, $2, 'file', name from conversation_files
      where user_id = $1 and conversation_id = $2 and file_id = any ($3::uuid[])
      on conflict (user_id, conversation_id, kind, name) do update set read_at = excluded.read_at`,
    values: [scope.userId, conversationId, fileIds],
  });
}

/** Whether the content of the document came from elsewhere. */
export async function isFromElsewhere(scope: TenantScope, path: string): Promise<boolean> {
  const [row] = await scope.rows<{ is: boolean }>({
    name: "document_from_elsewhere",
    text: `select exists (select from user_changes
             where user_id = $1 and kind = 'user_data' and target = $2 and provenance ? 'from') as is`,
    values: [scope.userId, path],
  });
  return row!.is;
}
