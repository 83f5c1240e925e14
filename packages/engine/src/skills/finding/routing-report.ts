/** What an evaluation of the routing found, for people. */
import type { Rates, RoutingReport } from "./evaluate-routing.ts";

/** Of each list; the whole is in the object. */
const MOST_LISTED = 10;

export function routingReport(report: RoutingReport): string {
  const { byLanguage, bySkill, confusions, nothingFound, falsePositives, needingNone } = report;
  const missed = bySkill.filter(({ recallAt5 }) => recallAt5 < 1);
  const languages = Object.entries(byLanguage);
  return [
    `${report.requests} requests that need a skill: ${ratesOf(report)}`,
    ...(languages.length > 1
      ? languages.map(([name, rates]) => `  ${name} (${rates.requests}): ${ratesOf(rates)}`)
      : []),
    `Where a skill came first, it was the right one: ${report.precision === null ? "none came" : percent(report.precision)}`,
    ...list(
      "Skills that were missed",
      missed.map(
        ({ skill, requests, recallAt5 }) =>
          `${skill}: among the five for ${percent(recallAt5)} of ${requests}`,
      ),
    ),
    ...list(
      "The wrong one came first",
      confusions.map(
        ({ skill, instead, times }) =>
          `${instead} in place of ${skill}: ${times} ${times === 1 ? "time" : "times"}`,
      ),
    ),
    ...list("Nothing was found for", nothingFound),
    ...list(
      `Of ${needingNone} that need no skill, one came for ${falsePositives.length}`,
      falsePositives.map(({ request, skill }) => `${skill}: ${request}`),
    ),
  ].join("\n");
}

const ratesOf = ({ recallAt1, recallAt5, reciprocalRank }: Rates): string =>
  `first ${percent(recallAt1)}, among the five ${percent(recallAt5)}, reciprocal rank ${reciprocalRank.toFixed(2)}`;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - MOST_LISTED;
  return [
    `${title}:`,
    ...lines.slice(0, MOST_LISTED).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
