/** Conditions of a query that the end of the text begins: names, values, tags and saved filters, as the server knows them. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { request } from "../../../base/api/request.ts";
import type { Completion } from "./palette-filter.ts";

const MOST = 5;
/** `#wo`, `sta`, `-due:to`: what may begin a condition. */
const BEGUN = /(?<=^|[\s(])-?(?:#\S*|[\p{L}_]{2,}(?:[:：<>=!~≥≤]\S*)?)$/u;

/** `asked` is what was typed when the person last paused. */
export function useCompleted(asked: string, text: string): readonly Completion[] {
  const { data } = useQuery({
    queryKey: ["completed", asked],
    enabled: BEGUN.test(asked),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    queryFn: ({ signal }) => request("GET /api/query/complete", { query: { query: asked }, signal }),
  });
  // What was typed since then stands elsewhere.
  if (!data || asked !== text.trimStart() || !BEGUN.test(asked)) return [];
  const { from, to, items } = data;
  return items.slice(0, MOST).flatMap(({ insert, shown = insert }) => {
    const end = insert.endsWith(":") ? "" : " ";
    const completed = `${asked.slice(0, from)}${insert}${end}${asked.slice(to)}`;
    return completed.trimEnd() === asked.trimEnd() ? [] : [{ label: insert, says: shown, text: completed }];
  });
}
