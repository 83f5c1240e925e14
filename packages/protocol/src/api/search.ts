/** `/api/search`: what the box in the page finds, over all that the person has. */
import { z } from "zod";
import { contract, done, limit } from "./contract.ts";

/** A word of the search, and where it was seen. */
export interface WordFound {
  word: string;
  in: ("title" | "text" | "path")[];
  /** How it is written there, where that is not the word itself. */
  as?: string[];
}

export interface WhyFound {
  /** `exact`: all words stand there as they were typed. `related`: some of them do, perhaps with another ending. */
  stage: "exact" | "related";
  /** From 0 to 1. */
  score: number;
  words: WordFound[];
  /** The field of a document that is shown. */
  field?: string;
}

export interface SearchResult {
  /** Whose it is: `data`, `plan`, `kb`, `notes`, `skills`, or what a program brought. */
  in: string;
  /** As the tool `read` takes it. */
  path: string;
  shown: { title?: string; text?: string; changed_at?: string };
  why: WhyFound;
}

export interface SearchAnswer {
  count: number;
  /** What has all of the words comes first. */
  results: SearchResult[];
  /** True if what was written lately is still being prepared for questions. */
  is_behind?: true;
  /** Sources with a fault, and those that may not be read here. */
  not_searched?: string[];
  /** Only where nothing was found. */
  explained?: {
    words: { word: string; in: string[] }[];
    without: { leave_out: string; count: number; path: string }[];
  };
}

export const search = contract({
  method: "GET",
  path: "/api/search",
  domain: "companion",
  effect: "tool",
  summary:
    "Find documents, tasks, notes, pages and skills, each with why: what the tool search does with explain",
  query: z.object({
    query: z.string().min(1).max(10_000).describe("Words, or a whole question"),
    in: z.string().optional().describe("Only this source: data, plan, kb, notes, skills"),
    limit: limit(50, 20, "The most results"),
  }),
  answer: done<SearchAnswer>(),
});
