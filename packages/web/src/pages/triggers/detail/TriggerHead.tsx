import type { TriggerView } from "@etui/protocol/trigger";
import { Link } from "../../../base/router/Link.tsx";
import { deviceZone } from "../../../base/state/device-zone.ts";
import { useLanguage } from "../../../base/words/language.ts";
import { shortMoment } from "../../../base/words/moment.ts";
import { plannedMoment } from "../../../base/words/planned-moment.ts";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { StatusChip } from "../StatusChip.tsx";
import { WhenWords } from "../schedule/WhenWords.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import { waitsFor } from "./waits-for.ts";

/** The trigger's title, when it fires, and what comes next. */
export function TriggerHead({ trigger }: { trigger: TriggerView }) {
  const own = useTriggerWords();
  const language = useLanguage();
  const { detail } = own;
  const timeZone = trigger.time_zone;
  return (
    <div>
      <h1 className="font-serif text-34 leading-tight wrap-anywhere">{trigger.title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChip status={trigger.status} />
        <span className="text-17">
          <WhenWords trigger={trigger} />
        </span>
        {timeZone !== deviceZone && (
          <span className="text-13 text-muted">
            {detail.zone(timeZone)}
            {trigger.pinned && ` · ${detail.pinned}`}
          </span>
        )}
      </p>
      {trigger.status_reason !== undefined && (
        <p className="mt-2 max-w-prose text-14 text-danger">{trigger.status_reason}</p>
      )}
      <Next trigger={trigger} />
      <Hints hints={trigger.hints} />
      <p className="mt-1 text-13 text-muted">
        {[
          own.type[trigger.trigger_type],
          detail.created(shortMoment(trigger.created_at, language)),
          ...(trigger.last_fired_at === null
            ? []
            : [detail.lastFired(plannedMoment(trigger.last_fired_at, { timeZone, language }))]),
          detail.version(trigger.version),
        ].join(" · ")}
        {trigger.source_path !== undefined && (
          <>
            {` · ${detail.source} `}
            <Link
              href={addressOfPath(trigger.source_path)}
              className="font-mono hover:text-felt hover:underline"
            >
              {trigger.source_path}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

function Next({ trigger }: { trigger: TriggerView }) {
  const { detail } = useTriggerWords();
  const language = useLanguage();
  const { next_trigger_at: next, time_zone: timeZone, schedule = "", schedule_type } = trigger;
  if (trigger.paused_until !== undefined)
    return (
      <p className="mt-3 text-brass-ink">
        {detail.goesOn(plannedMoment(trigger.paused_until, { timeZone, language }))}
      </p>
    );
  if (next === null)
    return (
      <p className="mt-3 text-brass-ink">
        <span className="text-muted">
          {trigger.status === "active" && trigger.schedule === undefined
            ? waitsFor(trigger, detail)
            : detail.nothingPlanned}
        </span>
      </p>
    );
  // A single time is already shown above, unless it was postponed.
  if (schedule_type === "once" && Date.parse(schedule) === Date.parse(next)) return null;
  return (
    <p className="mt-3 text-brass-ink">
      <time dateTime={next}>{detail.next(plannedMoment(next, { timeZone, language }))}</time>
    </p>
  );
}

/** What it waits for in vain as things stand, so that nobody waits with it. */
function Hints({ hints = [] }: Pick<TriggerView, "hints">) {
  if (hints.length === 0) return null;
  return (
    <ul className="mt-3 max-w-prose space-y-1.5 border-l-2 border-brass pl-3 text-14 wrap-anywhere">
      {hints.map(({ code, facts, says }) => (
        <li key={`${code} ${JSON.stringify(facts)}`}>{says}</li>
      ))}
    </ul>
  );
}
