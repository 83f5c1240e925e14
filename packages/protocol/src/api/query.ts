/** `/api/query`: everything that is kept, asked by one text. docs/queries.md */
import { z } from "zod";
import { contract, done } from "./contract.ts";

export interface QueryResult {
  /** Whose it is: `plan`, `notes`, `kb`, `data`. */
  in: string;
  kind: "task" | "page" | "block" | "document";
  /** As the tool `read` takes it. */
  address: string;
  title: string;
  preview: string;
  tags: string[];
  /** The fields that the query asks for, or that it is sorted by. */
  fields?: { [name: string]: string | number | boolean | null };
  updated_at: string;
  /** With `explain`: the parts of the query that it fulfils. */
  holds?: string[];
}

export interface QueryAnswer {
  /** How many there are on all pages, or on this one if there are very many. */
  count: number;
  is_more?: true;
  /** How the query was understood. */
  query: string;
  results: QueryResult[];
  next_cursor?: string;
  /** With `explain`: how many fulfil each part alone, and how many would be found without it. */
  explained?: { leaf: string; alone: number; without: number }[];
  /** What may not be read here. */
  not_searched?: string[];
}

export interface QueryCompletion {
  /** What stands between these places, in UTF-16 units, is replaced. */
  from: number;
  to: number;
  items: { insert: string; is: "name" | "value" | "tag" | "filter"; shown?: string }[];
}

const text = z.string().max(10_000).describe('A text such as tag:#work is:open due:<=7d "exact words" -done');
const only = z.string().optional().describe("Only there: plan, notes, kb, data");

export const runQuery = contract({
  method: "POST",
  path: "/api/query",
  domain: "companion",
  effect: "tool",
  summary: "Find what fulfils a query: what the tool queryBlocks does",
  toolBody: { tool: "queryBlocks" },
  answer: done<QueryAnswer>(),
});

export const completeQuery = contract({
  method: "GET",
  path: "/api/query/complete",
  domain: "companion",
  effect: "tool",
  summary: "What could stand at a place of a query while it is typed, in the language of the person",
  query: z.object({
    query: text,
    at: z.int().min(0).optional().describe("The place, in UTF-16 units; the end if left out"),
    in: only,
  }),
  answer: done<QueryCompletion>(),
});
