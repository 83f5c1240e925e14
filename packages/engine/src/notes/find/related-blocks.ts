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

/**
 * The one that says most of the words in the lines that the passage has; where only the title has them, the page. A passage may
 * begin within a block, and has its lines in other signs: markup, list marks, spaces at the ends.
 */
function bestOf(
  blocks: readonly { handle: string; said: string }[],
  { piece, text, words }: FoundPassage,
): string | undefined {
  if (piece === 0) return blocks[0]?.handle;
  const wanted = words.map(normalise);
  const lines = text
    .split("\n")
    .map(normalise)
    .map((line) => ({ letters: lettersOf(line), words: wanted.filter((word) => line.includes(word)) }))
    .filter(({ letters, words: having }) => letters !== "" && having.length > 0);
  let best: { handle: string; words: number } | undefined;
  for (const { handle, said } of blocks) {
    if (!wanted.some((word) => said.includes(word))) continue;
    const letters = lettersOf(said);
    const having = new Set(lines.flatMap((line) => (letters.includes(line.letters) ? line.words : [])));
    if (having.size > (best?.words ?? 0)) best = { handle, words: having.size };
  }
  return best?.handle ?? blocks[0]?.handle;
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
