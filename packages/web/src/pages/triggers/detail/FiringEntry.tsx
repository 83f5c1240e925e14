import { lateness } from "@etui/protocol/lateness";
import { lengthInWords } from "@etui/protocol/length-in-words";
import type { FiringView } from "@etui/protocol/trigger";
import { clsx } from "clsx";
import { Check, type LucideIcon, SkipForward, TriangleAlert } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { plannedMoment } from "../../../base/words/planned-moment.ts";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { DeliveryLine } from "./DeliveryLine.tsx";

const LOOKS = {
  fired: { Icon: Check, tone: "text-ok" },
  skipped: { Icon: SkipForward, tone: "text-muted" },
  failed: { Icon: TriangleAlert, tone: "text-danger" },
} as const satisfies Record<FiringView["status"], { Icon: LucideIcon; tone: string }>;

interface FiringEntryProps {
  firing: FiringView;
  timeZone: string;
  /** True if the text is always kept in the inbox. */
  goesToInbox: boolean;
}

/** One firing: when, why, how late, and the result on each channel. */
export function FiringEntry({ firing, timeZone, goesToInbox }: FiringEntryProps) {
  const { history } = useTriggerWords();
  const language = useLanguage();
  const where = { timeZone, language };
  const { Icon, tone } = LOOKS[firing.status];
  const late = lateness(firing);
  const isInInbox = goesToInbox && firing.status === "fired";
  const cause = known(history.cause, firing.cause);
  const why = firing.reason === undefined ? undefined : known(history.why, firing.reason);
  return (
    <li className="flex gap-x-3 border-b border-line py-3 last:border-0">
      <Icon size={16} strokeWidth={2} aria-hidden className={clsx("mt-1 shrink-0", tone)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className={clsx("font-medium", tone)}>{history.status[firing.status]}</span>
          <time dateTime={firing.fired_at} className="text-14">
            {plannedMoment(firing.fired_at, where)}
          </time>
          <span className="text-13 text-muted">{cause}</span>
          {late !== undefined && (
            <span
              title={history.lateAt(plannedMoment(firing.due_at, where))}
              className="text-13 text-brass-ink"
            >
              {history.late(lengthInWords(late, language, 2))}
            </span>
          )}
        </p>
        {why !== undefined && <p className="text-14 text-muted">{why}</p>}
        {firing.error !== undefined && (
          <p className="max-w-prose text-14 text-danger wrap-anywhere">{firing.error}</p>
        )}
        {firing.target !== undefined && (
          <Link
            href={addressOfPath(firing.target)}
            className="rounded-s font-mono text-13 text-felt underline-offset-4 wrap-anywhere hover:underline"
          >
            {firing.target}
          </Link>
        )}
        {(firing.deliveries.length > 0 || isInInbox) && (
          <ul className="mt-1">
            {isInInbox && <li className="text-13 text-ok">{history.inInbox}</li>}
            {firing.deliveries.map((delivery) => (
              <DeliveryLine key={delivery.delivery_id} delivery={delivery} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** The name in words, or as a newer server wrote it. */
const known = (words: Record<string, string>, name: string): string =>
  Object.hasOwn(words, name) ? words[name]! : name;
