/** For tests: everything that a query finds, page by page, so that pages are held to the same as whole answers. */
import type { Query } from "@etui/protocol/query";
import type { QueryTarget } from "../../domain/query-target.ts";
import type { Etui } from "../../etui.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { type QueryAsked, type QueryPage, runQuery } from "../sql/run-query.ts";

/** What a call of the user has, as far as queries need it. */
export const contextOf = (
  etui: Etui,
  userId: string,
  timeZone = "UTC",
  lacks: ToolContext["lacks"] = () => undefined,
) =>
  ({
    userId,
    timeZone,
    db: etui.scope(userId),
    heavyDb: etui.scope(userId),
    conversationId: undefined,
    isPersonsWord: true,
    lacks,
  }) as unknown as ToolContext;

export async function pageOf(context: ToolContext, asked: QueryAsked): Promise<QueryPage> {
  const page = await runQuery(context, asked);
  if (!page.ok) throw new Error(page.refused.code);
  return page;
}

/** The ids in the order of the answer. */
export async function findAll(
  context: ToolContext,
  { query, target, ...more }: { query: Query; target: QueryTarget } & Partial<QueryAsked>,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page: QueryPage = await pageOf(context, { targets: [target], limit: 9, ...more, query, cursor });
    ids.push(...page.hits.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== undefined);
  return ids;
}
