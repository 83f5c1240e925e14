/** The result of evaluating the routing, for people. */
import type { Rates, RoutingReport } from "@etui/engine/skills";
import { words } from "../words/words.ts";

/** The most entries of each list; the object has all. */
const MOST_LISTED = 10;

export function routingReport(report: RoutingReport): string {
  const { byLanguage, bySkill, confusions, nothingFound, falsePositives, needingNone } = report;
  const say = words().skill.routing;
  const missed = bySkill.filter(({ recallAt5 }) => recallAt5 < 1);
  const languages = Object.entries(byLanguage);
  return [
    say.requests(report.requests, ratesOf(report)),
    ...(languages.length > 1
      ? languages.map(([name, rates]) => `  ${name} (${rates.requests}): ${ratesOf(rates)}`)
      : []),
    say.precision(report.precision === null ? undefined : percent(report.precision)),
    ...list(
      say.missed,
      missed.map(({ skill, requests, recallAt5 }) => say.missedOne(skill, percent(recallAt5), requests)),
    ),
    ...list(
      say.confusions,
      confusions.map(({ skill, instead, times }) => say.confusion(skill, instead, times)),
    ),
    ...list(say.nothing, nothingFound),
    ...list(
      say.needless(needingNone, falsePositives.length),
      falsePositives.map(({ request, skill }) => `${skill}: ${request}`),
    ),
  ].join("\n");
}

const ratesOf = ({ recallAt1, recallAt5, reciprocalRank }: Rates): string =>
  words().skill.routing.rates(percent(recallAt1), percent(recallAt5), reciprocalRank.toFixed(2));

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - MOST_LISTED;
  return [
    `${title}:`,
    ...lines.slice(0, MOST_LISTED).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  ${words().skill.routing.more(rest)}`] : []),
  ];
}
