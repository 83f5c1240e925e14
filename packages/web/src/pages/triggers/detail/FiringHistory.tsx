import type { TriggerAction, TriggerView } from "@etui/protocol/trigger";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { MoreButton } from "../../../base/ui/MoreButton.tsx";
import { firingsQuery } from "../../../things/trigger/trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { FiringEntry } from "./FiringEntry.tsx";

/** Every time the trigger was due: what was done, or why not, and whom it reached. */
export function FiringHistory({ trigger }: { trigger: TriggerView }) {
  const { trigger_id: id, time_zone: timeZone } = trigger;
  const goesToInbox = keepsInInbox(trigger.action as TriggerAction);
  const { history } = useTriggerWords();
  const heading = useId();
  const firings = useInfiniteQuery(firingsQuery(id));
  const shown = firings.data?.pages.flatMap((page) => page.firings) ?? [];
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="border-b border-line pb-1.5 font-serif text-19 leading-snug">
        {history.title}
      </h2>
      {firings.isError && !firings.data && (
        <FailureNotice error={firings.error} onRetry={() => void firings.refetch()} />
      )}
      {firings.data && shown.length === 0 && <p className="py-3 text-muted">{history.none}</p>}
      <ol>
        {shown.map((firing) => (
          <FiringEntry key={firing.firing_id} firing={firing} timeZone={timeZone} goesToInbox={goesToInbox} />
        ))}
      </ol>
      <MoreButton of={firings} label={history.older} loading={history.loadingOlder} className="mt-2" />
    </section>
  );
}

/** These actions leave their text in the inbox; other channels have receipts of their own. */
const keepsInInbox = ({ type }: TriggerAction): boolean => type === "message" || type === "notify";
