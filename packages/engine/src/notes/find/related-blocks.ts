/** Blocks that answer a question although they have not all of its words: those of the passages that do. */
import { normalise } from "@etui/protocol/search-terms";
import type { TenantScope } from "../../database/tenant.ts";
import type { FoundPassage } from "../../domain/passage-source.ts";
import { FOUND, type FoundBlock } from "./found-block.ts";

export async function blocksOfPassages(
  scope: TenantScope,
  passages: readonly FoundPassage[],
): Promise<FoundBlock[]> {
  const targets = [...new Set(passages.map(({ target }) => target))];
  if (targets.length === 0) return [];
  const candidates = await scope.rows<{ target: string; handle: string; said: string }>({
    name: "blocks_of_passages",
    text: `select p.source || '/' || p.path as target, b.handle, b.said
           from pages p join blocks b on b.user_id = p.user_id and b.page_id = p.page_id
           where p.user_id = $1 and b.user_id = $1 and p.source || '/' || p.path = any($2::text[])
           order by b.page_id, b.place`,
    values: [scope.userId, targets],
  });
  const ofPage = Map.groupBy(candidates, ({ target }) => target);
  const chosen = passages.flatMap((passage) => bestOf(ofPage.get(passage.target) ?? [], passage) ?? []);
  const handles = [...new Set(chosen)];
  const rows = await scope.rows<FoundBlock>({
    name: "found_blocks",
    text: `select ${FOUND}, null::text as sort_key, 0 as inside
           from blocks b join pages p on p.user_id = b.user_id and p.page_id = b.page_id
           where b.user_id = $1 and p.user_id = $1 and b.handle = any($2::text[])`,
    values: [scope.userId, handles],
  });
  return handles.flatMap((handle) => rows.find((row) => row.handle === handle) ?? []);
}

/** The one with most of the words among those that the passage has; where only the title has them, the page. */
function bestOf(
  blocks: readonly { handle: string; said: string }[],
  { piece, text, words }: FoundPassage,
): string | undefined {
  if (piece === 0) return blocks[0]?.handle;
  const passage = normalise(text);
  let best: { handle: string; words: number } | undefined;
  for (const { handle, said } of blocks) {
    const begins = said.split("\n", 1)[0]!;
    if (begins.trim() === "" || !passage.includes(begins.slice(0, 200))) continue;
    const having = words.filter((word) => said.includes(normalise(word))).length;
    if (best === undefined || having > best.words) best = { handle, words: having };
  }
  return best?.handle ?? blocks[0]?.handle;
}
