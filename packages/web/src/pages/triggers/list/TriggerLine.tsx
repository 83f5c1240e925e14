import type { TriggerView } from "@etui/protocol/trigger";
import { clsx } from "clsx";
import { Bell, type LucideIcon, Radar, Repeat2 } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { Wash } from "../../../base/ui/Wash.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { plannedClock, plannedDay } from "../../../base/words/planned-moment.ts";
import { addressOfTrigger } from "../../../things/trigger/trigger-address.ts";
import type { TriggerCall } from "../../../things/trigger/trigger-api.ts";
import { StatusChip } from "../StatusChip.tsx";
import { WhenWords } from "../schedule/WhenWords.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import { TriggerMenu } from "./TriggerMenu.tsx";

const ICONS = { reminder: Bell, schedule: Repeat2, condition: Radar } as const satisfies Record<
  TriggerView["trigger_type"],
  LucideIcon
>;

interface TriggerLineProps {
  trigger: TriggerView;
  onCall(call: TriggerCall): void;
}

/** One trigger: when it fires next, its title, and its schedule. */
export function TriggerLine({ trigger, onCall }: TriggerLineProps) {
  const own = useTriggerWords();
  const Icon = ICONS[trigger.trigger_type];
  return (
    <li className="relative border-b border-line last:border-0">
      <Wash value={trigger.version} />
      <div className="flex items-center gap-x-4 py-3">
        <Icon
          size={17}
          strokeWidth={1.75}
          aria-hidden
          className={clsx("shrink-0", trigger.status === "active" ? "text-felt" : "text-muted")}
        />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2.5">
            <Link
              href={addressOfTrigger(trigger.trigger_id)}
              className="line-clamp-2 rounded-s font-medium underline-offset-4 wrap-anywhere hover:text-felt hover:underline"
            >
              {trigger.title}
            </Link>
            {trigger.status !== "active" && <StatusChip status={trigger.status} />}
          </h3>
          <p className="text-13 text-muted wrap-anywhere">
            {own.type[trigger.trigger_type]} · <WhenWords trigger={trigger} />
          </p>
          <p className="text-13 text-brass-ink bar:hidden">
            <NextTime trigger={trigger} />
          </p>
        </div>
        <p className="hidden w-40 shrink-0 text-right text-13 text-brass-ink bar:block">
          <NextTime trigger={trigger} />
        </p>
        <TriggerMenu trigger={trigger} onCall={onCall} />
      </div>
    </li>
  );
}

function NextTime({ trigger }: { trigger: TriggerView }) {
  const { list } = useTriggerWords();
  const language = useLanguage();
  const at = trigger.next_trigger_at;
  if (at === null) {
    const isWaiting = trigger.status === "active";
    return isWaiting ? null : <span className="text-muted">{list.notPlanned}</span>;
  }
  const where = { timeZone: trigger.time_zone, language };
  return (
    <time dateTime={at}>
      <span className="sr-only">{list.next}: </span>
      {plannedDay(at, where)} <span className="font-mono">{plannedClock(at, where)}</span>
    </time>
  );
}
