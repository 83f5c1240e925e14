/** Measures how well the right skill is found for requests that somebody has labelled. */
import type { LabelledRequest } from "./labelled-requests.ts";
import type { SkillFinder } from "./skill-finder.ts";

export interface Rates {
  /** Requests that need a skill. */
  requests: number;
  /** The share for which the right skill came first. */
  recallAt1: number;
  /** The share for which it was among the five best. */
  recallAt5: number;
  /** The mean of 1 / rank; counted as 0 if the skill was not among the five. */
  reciprocalRank: number;
}

export interface SkillRates extends Rates {
  skill: string;
  /** Among the requests for which it came first, the share that needed it; null if it never came first. */
  precision: number | null;
}

export interface RoutingReport extends Rates {
  /** Among all requests for which some skill came first, the share that needed it; null if there were none. */
  precision: number | null;
  byLanguage: Record<string, Rates>;
  bySkill: SkillRates[];
  /** Which wrong skill came first in place of which right one, most frequent first. */
  confusions: { skill: string; instead: string; times: number }[];
  /** Requests that need a skill, but found none. */
  nothingFound: string[];
  /** Requests that need no skill, with the skill that came first nevertheless. */
  falsePositives: { request: string; skill: string }[];
  /** How many requests need no skill. */
  needingNone: number;
}

interface Outcome {
  label: LabelledRequest;
  found: readonly string[];
  /** The rank of the best right skill, from 1. */
  rank: number | undefined;
}

const MOST_FOUND = 5;

/** Asks the finder for each request, and counts how often the skill of the label comes first, or among the first. */
export function evaluateRouting(
  finder: Pick<SkillFinder, "match">,
  requests: readonly LabelledRequest[],
): RoutingReport {
  const outcomes = requests.map((label) => outcomeOf(finder, label));
  const needing = outcomes.filter(({ label }) => label.skill !== null);
  const none = outcomes.filter(({ label }) => label.skill === null);
  return {
    ...ratesOf(needing),
    precision: precisionOf(outcomes),
    byLanguage: Object.fromEntries(
      [...Map.groupBy(needing, ({ label }) => label.language ?? "unknown")].map(([language, some]) => [
        language,
        ratesOf(some),
      ]),
    ),
    bySkill: bySkill(outcomes),
    confusions: confusionsOf(needing),
    nothingFound: needing.filter(({ found }) => found.length === 0).map(({ label }) => label.request),
    falsePositives: none.flatMap(({ label: { request }, found }) =>
      found.slice(0, 1).map((skill) => ({ request, skill })),
    ),
    needingNone: none.length,
  };
}

function outcomeOf(finder: Pick<SkillFinder, "match">, label: LabelledRequest): Outcome {
  const found = finder.match(label.request, MOST_FOUND).map(({ skill }) => skill.id);
  const at = found.findIndex((id) => isRight(label, id));
  return { label, found, rank: at < 0 ? undefined : at + 1 };
}

const isRight = ({ skill, also }: LabelledRequest, id: string): boolean => id === skill || also.includes(id);

function ratesOf(outcomes: readonly Outcome[]): Rates {
  const share = (worth: (rank: number) => number) =>
    outcomes.length === 0
      ? 0
      : outcomes.reduce((sum, { rank }) => sum + (rank === undefined ? 0 : worth(rank)), 0) / outcomes.length;
  return {
    requests: outcomes.length,
    recallAt1: share((rank) => (rank === 1 ? 1 : 0)),
    recallAt5: share(() => 1),
    reciprocalRank: share((rank) => 1 / rank),
  };
}

function precisionOf(outcomes: readonly Outcome[]): number | null {
  const came = outcomes.filter(({ found }) => found.length > 0);
  return came.length === 0 ? null : came.filter(({ rank }) => rank === 1).length / came.length;
}

function bySkill(outcomes: readonly Outcome[]): SkillRates[] {
  const labelled = Map.groupBy(outcomes, ({ label }) => label.skill);
  const first = Map.groupBy(outcomes, ({ found }) => found[0]);
  return [...labelled]
    .flatMap(([skill, own]) =>
      skill === null ? [] : [{ skill, ...ratesOf(own), precision: precisionOf(first.get(skill) ?? []) }],
    )
    .sort((one, other) => one.recallAt5 - other.recallAt5 || (one.skill < other.skill ? -1 : 1));
}

function confusionsOf(outcomes: readonly Outcome[]): RoutingReport["confusions"] {
  const pairs = new Map<string, { skill: string; instead: string; times: number }>();
  for (const { label, found, rank } of outcomes) {
    const [instead] = found;
    if (rank === 1 || instead === undefined || label.skill === null) continue;
    const key = JSON.stringify([label.skill, instead]);
    const pair = pairs.get(key) ?? { skill: label.skill, instead, times: 0 };
    pair.times++;
    pairs.set(key, pair);
  }
  return [...pairs.values()].sort((one, other) => other.times - one.times);
}
