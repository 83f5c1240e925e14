import type { RoutingReport } from "./routing-api.ts";
import { useRoutingWords } from "./words/routing-words.ts";

const MOST_LISTED = 10;

/** The figures over all sentences with an expected skill. */
export function ReportFigures({ report }: { report: RoutingReport | null }) {
  const words = useRoutingWords();
  if (!report) return <p className="text-13 text-muted">{words.unlabelled}</p>;
  const { requests, recallAt1, recallAt5, reciprocalRank, precision, needingNone, falsePositives } = report;
  const missed = report.bySkill.filter((rates) => rates.recallAt5 < 1);
  return (
    <section className="space-y-3 rounded-l border border-line bg-raised px-5 py-4" role="status">
      {requests > 0 && (
        <>
          <p className="text-13 text-muted">{words.requests(requests)}</p>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 bar:grid-cols-4">
            <Figure name={words.first} value={percent(recallAt1)} />
            <Figure name={words.five} value={percent(recallAt5)} />
            <Figure name={words.rank} value={reciprocalRank.toFixed(2)} />
            <Figure name={words.precision} value={precision === null ? "–" : percent(precision)} />
          </dl>
        </>
      )}
      {needingNone > 0 && <p className="text-14">{words.needless(needingNone, falsePositives.length)}</p>}
      <Lines
        title={words.missed}
        lines={missed.map(({ skill, requests: of, recallAt5: share }) =>
          words.missedOne(skill, percent(share), of),
        )}
      />
      <Lines
        title={words.confusions}
        lines={report.confusions.map(({ skill, instead, times }) => words.confusion(skill, instead, times))}
      />
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="font-serif text-27 leading-tight">{value}</dd>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="text-14">
      <h2 className="text-13 font-medium text-muted">{title}</h2>
      <ul className="list-disc space-y-0.5 pl-5 marker:text-faint">
        {lines.slice(0, MOST_LISTED).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
