import { useQuery } from "@tanstack/react-query";
import { AlarmClock } from "lucide-react";
import { Link } from "../../base/router/Link.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfTrigger } from "../../things/trigger/trigger-address.ts";
import { triggersAboutQuery } from "../../things/trigger/trigger-api.ts";

/** The triggers that belong to a path, watch it, look at it or write it; nothing where there are none. */
export function TriggersAt({ path }: { path: string }) {
  const { data: words } = useWords();
  const { data } = useQuery(triggersAboutQuery(path));
  if (!data || data.triggers.length === 0) return null;
  return (
    <section aria-label={words.triggers} className="mt-8">
      <h2 className="border-b border-line pb-2 font-serif text-17">{words.triggers}</h2>
      <ul>
        {data.triggers.map(({ trigger_id, title, status, ties }) => (
          <li key={trigger_id} className="flex items-baseline gap-2.5 border-b border-line py-2.5 text-14">
            <AlarmClock
              size={14}
              strokeWidth={1.75}
              aria-hidden
              className="shrink-0 self-center text-muted"
            />
            <Link
              href={addressOfTrigger(trigger_id)}
              className="min-w-0 truncate underline-offset-4 hover:text-felt hover:underline"
            >
              {title}
            </Link>
            <span className="ml-auto shrink-0 text-13 text-muted">
              {[...ties.map((tie) => words.ties[tie]), ...(status === "paused" ? [words.isPaused] : [])].join(
                " · ",
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
