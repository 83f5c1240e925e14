/** Calls the tools of the notes as a user. */
import type { Etui } from "../etui.ts";

export interface Answer {
  status: string;
  error?: string;
  error_code?: string;
  model_output?: string;
  count?: number;
  next_cursor?: string;
  results?: { id: string; title: string; path: string; preview: string; related?: true; inside?: number }[];
  blocks?: { id: string; path: string; text: string; version: number; backlinks: number }[];
  pages?: { page: string; version: number; diff: string }[];
  done?: { op: string; page: string; ids: string[] }[];
  missing?: string[];
  [field: string]: unknown;
}

export const notesOf =
  (etui: Etui, userId: string) =>
  async (tool: string, args: object): Promise<Answer> =>
    (await etui.execute(tool as never, args as never, { userId })) as Answer;

/** Writes a note, and gives the ids of its blocks by their titles. */
export async function written(
  etui: Etui,
  userId: string,
  page: string,
  content: string,
): Promise<Map<string, string>> {
  const run = notesOf(etui, userId);
  const answer = await run("editBlocks", { operations: [{ op: "create", page, content }] });
  if (answer.status !== "success") throw new Error(answer.error);
  return idsOf(etui, userId, page);
}

export async function idsOf(etui: Etui, userId: string, page: string): Promise<Map<string, string>> {
  const rows = await etui.scope(userId).rows<{ title: string; handle: string }>({
    text: `select b.title, b.handle from blocks b join pages p on p.user_id = b.user_id and p.page_id = b.page_id
           where b.user_id = $1 and p.user_id = $1 and p.path = $2 order by b.place desc`,
    values: [userId, page],
  });
  return new Map(rows.map(({ title, handle }) => [title, handle]));
}
