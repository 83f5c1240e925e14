/** Writes a version of a page: the row, what it was before, and the line of the log, in one statement; then its blocks. */
import type { Change } from "@etui/protocol/tool-result";
import { logChange } from "../../changes/log-change.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import type { KeptBlock } from "../blocks/keep-handles.ts";
import { storeBlocks } from "../blocks/store-blocks.ts";
import { pageTarget } from "../page.ts";
import type { AnyPage } from "./read-pages.ts";

export interface WrittenPage {
  source: string;
  path: string;
  title: string;
  text: string;
  /** The page as it was read under the lock of `lockPages`. */
  before: AnyPage | undefined;
  /** Whether it is there from now on. */
  deleted?: boolean;
  by: Provenance;
  /** What its blocks were; what the page remembers of them if left out. */
  kept?: readonly KeptBlock[] | undefined;
  /** Where several pages are written whose blocks move between them, their blocks are written after all of them. */
  blocksLater?: true;
  /** The lines of the log that this one takes back. */
  undoes?: readonly string[] | undefined;
}

/** Changes of one user's pages come one after the other, for the rest of the transaction. */
export async function lockPages(tx: TenantScope): Promise<void> {
  await tx.rows({
    name: "lock_pages",
    text: "select pg_advisory_xact_lock(hashtext('etui pages'), hashtext($1))",
    values: [tx.userId],
  });
}

/** In a transaction that has locked the pages. */
export async function writePage(tx: TenantScope, page: WrittenPage): Promise<Change & { version: number }> {
  const { source, path, title, text, before, deleted = false, by, undoes } = page;
  const target = pageTarget(source, path);
  const version = (before?.version ?? 0) + 1;
  const action = actionOf(page);
  await tx.rows({
    name: "write_page",
    text: `
      with kept as (
        insert into pages_history (user_id, page_id, version, title, text, call_id, written_at, deleted)
        select user_id, page_id, version, title, text, call_id, updated_at, deleted_at is not null from pages
        where user_id = $1 and source = $2 and path = $3
      ),
      stored as (
        insert into pages as p (user_id, source, path, title, text, version, call_id, deleted_at)
        values ($1, $2, $3, $4, $5, $6, $7, case when $8 then clock_timestamp() end)
        on conflict (user_id, source, path) do update set title = excluded.title, text = excluded.text,
          version = excluded.version, call_id = excluded.call_id, updated_at = clock_timestamp(), deleted_at = excluded.deleted_at
      )
      ${logChange({
        kind: "page",
        target: "$9",
        action: "$10",
        version: "$6",
        call_id: "$7",
        conversation_id: "$11",
        provenance: "$12",
        undoes: "$13",
      })}`,
    values: [
      tx.userId,
      source,
      path,
      title,
      text,
      version,
      by.callId,
      deleted,
      target,
      action,
      by.conversationId,
      by.json,
      undoes ?? null,
    ],
  });
  if (!page.blocksLater) await storeBlocks(tx, [{ source, path, kept: page.kept }]);
  return { kind: "page", target, action, version };
}

function actionOf({ before, deleted, undoes }: WrittenPage): Change["action"] {
  if (deleted) return "deleted";
  if (undoes !== undefined) return "restored";
  if (before === undefined) return "created";
  return before.deleted_at === null ? "updated" : "created";
}
