/** Makes the blocks of all pages of a user: after an archive, and where pages are older than blocks, or their rules are. */
import type { TenantScope } from "../../database/tenant.ts";
import { lockPages } from "../store/write-page.ts";
import { type PageToScan, writeBlocks } from "./store-blocks.ts";

/** Raised where scanning comes to see pages otherwise. */
const RULES = 1;
const PAGES_AT_ONCE = 50;

/** Called by whoever reads blocks. */
export async function ensureBlocks(scope: TenantScope): Promise<void> {
  if (await areMade(scope)) return;
  await scope.transaction(blocksAnew);
}

/** In a transaction that may replace all pages. */
export async function blocksAnew(tx: TenantScope): Promise<void> {
  await lockPages(tx);
  if (await areMade(tx)) return;
  for (let after: string | null = null; ; ) {
    const pages: PageToScan[] = await tx.rows<PageToScan>({
      name: "pages_to_scan",
      text: `select page_id, source, path, title, text, deleted_at is not null as deleted, blocks, gone
             from pages p left join page_blocks b using (user_id, page_id)
             where p.user_id = $1 and ($2::uuid is null or page_id > $2) order by page_id limit ${PAGES_AT_ONCE}`,
      values: [tx.userId, after],
    });
    await writeBlocks(tx, pages);
    if (pages.length < PAGES_AT_ONCE) break;
    after = pages.at(-1)!.page_id;
  }
  await tx.rows({
    name: "write_block_state",
    text: `insert into block_states (user_id, rules) values ($1, ${RULES})
           on conflict (user_id) do update set rules = excluded.rules`,
    values: [tx.userId],
  });
}

async function areMade(scope: TenantScope): Promise<boolean> {
  const made = await scope.rows({
    name: "are_blocks_made",
    text: `select 1 from block_states where user_id = $1 and rules = ${RULES}`,
    values: [scope.userId],
  });
  return made.length > 0;
}
