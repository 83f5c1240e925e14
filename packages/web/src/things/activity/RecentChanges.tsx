import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link } from "../../base/router/Link.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { Moment } from "../../base/ui/Moment.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { useWords } from "../../base/words/use-words.ts";
import { nameOfDeed } from "../lines/kinds.ts";
import { ThingName } from "../lines/ThingName.tsx";
import { ACTIVITY_ADDRESS } from "./activity-address.ts";
import { recentActivityQuery } from "./activity-api.ts";
import { callTitle } from "./call-title.ts";
import type { Call } from "./calls.ts";
import { surfaceWords } from "./origin.ts";

/** The last changes and who made them, one line for each call. */
export default function RecentChanges({ className }: { className?: string }) {
  const words = useWords();
  const { data, error, refetch } = useQuery(recentActivityQuery);
  const calls = data?.calls ?? [];
  return (
    <section aria-label={words.data.recentChanges} className={className}>
      <h2 className="border-b border-line pb-1.5 font-serif text-19 leading-snug">
        {words.data.recentChanges}
      </h2>
      {data && calls.length === 0 && <p className="py-2.5 text-13 text-muted">{words.data.noChanges}</p>}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <ol>
        {calls.map((call) => (
          <Line key={call.key} call={call} />
        ))}
      </ol>
      {calls.length > 0 && (
        <Link
          href={ACTIVITY_ADDRESS}
          className="mt-2 inline-block rounded-s text-13 text-felt underline-offset-4 hover:underline"
        >
          {words.activity.all}
        </Link>
      )}
    </section>
  );
}

function Line({ call }: { call: Call }) {
  const words = useWords();
  const language = useLanguage();
  const first = call.deeds[0];
  if (!first) return null;
  const more = call.size - 1;
  const said = [
    call.isUndo ? callTitle(call, words, language) : words.activity.action[nameOfDeed(first)],
    ...(more === 0 || call.isUndo ? [] : [words.activity.more(more)]),
    ...(more === 0 && first.version !== undefined ? [words.data.version(first.version)] : []),
    surfaceWords(call, words),
  ];
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <ThingName
        thing={first}
        className={clsx("block truncate text-14", call.undone === "yes" && "text-muted")}
        linkClassName="hover:text-felt"
        isPlain
      />
      <p className="text-13 text-muted">
        <Moment at={call.at} className="font-mono text-12 text-brass-ink" />
        {` · ${said.join(" · ")}`}
        {call.undone !== "no" && ` · ${words.activity.undone[call.undone]}`}
      </p>
    </li>
  );
}
