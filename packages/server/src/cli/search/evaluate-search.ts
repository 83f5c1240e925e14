/** Measures the search on questions whose answers are known: whether it finds them, and in how many tokens the answer is. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { KnownQuestion } from "./read-questions.ts";

export interface SearchReport {
  questions: number;
  /** Shares of the questions of which a right address came so early. */
  found: { first: number; among5: number; among10: number; reciprocalRank: number };
  /** Shares of the questions with evidence that is in an answer of so many tokens; undefined without any. */
  evidence: { budget: number; share: number }[] | undefined;
  /** Those not among the first five. `place` counts from 1. */
  missed: { question: string; place: number | undefined; first: string | undefined }[];
}

type Search = (args: { query: string; limit: number; budget?: number }) => Promise<ToolResult>;

const PLACES = 10;
const AMONG = 5;
const BUDGETS = [250, 500, 1_000, 2_000];

export async function evaluateSearch(
  questions: readonly KnownQuestion[],
  search: Search,
): Promise<SearchReport> {
  const places: (number | undefined)[] = [];
  const missed: SearchReport["missed"] = [];
  const told = new Map(BUDGETS.map((budget) => [budget, 0]));
  const withEvidence = questions.filter(({ evidence }) => evidence !== undefined);
  for (const { question, paths, evidence } of questions) {
    const found = addressesOf(await search({ query: question, limit: PLACES }));
    const at = found.findIndex((path) => paths.includes(path));
    const place = at === -1 ? undefined : at + 1;
    places.push(place);
    if (place === undefined || place > AMONG) missed.push({ question, place, first: found[0] });
    if (evidence === undefined) continue;
    for (const budget of BUDGETS) {
      const { answer } = await search({ query: question, limit: PLACES, budget });
      if (typeof answer === "string" && bare(answer).includes(bare(evidence)))
        told.set(budget, told.get(budget)! + 1);
    }
  }
  const share = (most: number) =>
    places.filter((place) => place !== undefined && place <= most).length / questions.length;
  return {
    questions: questions.length,
    found: {
      first: share(1),
      among5: share(AMONG),
      among10: share(PLACES),
      reciprocalRank:
        places.reduce<number>((sum, place) => sum + (place ? 1 / place : 0), 0) / questions.length,
    },
    evidence:
      withEvidence.length === 0
        ? undefined
        : Array.from(told, ([budget, count]) => ({ budget, share: count / withEvidence.length })),
    missed,
  };
}

const addressesOf = ({ results }: ToolResult): string[] =>
  ((results ?? []) as { path: string }[]).map(({ path }) => path);

/** Passages are joined and cut at other places than the text that was asked about. */
const bare = (text: string): string => text.replaceAll(/\s+/g, "").toLowerCase();
