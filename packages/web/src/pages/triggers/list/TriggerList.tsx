import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { deviceZone } from "../../../base/state/device-zone.ts";
import { CaseDrawing } from "../../../base/ui/CaseDrawing.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { MoreButton } from "../../../base/ui/MoreButton.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import {
  type StatusFilter,
  type TriggerCall,
  triggersQuery,
  useTriggerTool,
} from "../../../things/trigger/trigger-api.ts";
import { ActionOutcome } from "../ActionOutcome.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import { TriggerLine } from "./TriggerLine.tsx";

/** All triggers, or those of one status, the next one first. */
export function TriggerList() {
  const words = useWords();
  const { list } = useTriggerWords();
  const heading = useId();
  const [status, setStatus] = useState<StatusFilter>("active");
  const triggers = useInfiniteQuery(triggersQuery(status));
  const { data } = triggers;
  // This is here and not at the line, because a cancelled trigger leaves the list, and its receipt must not.
  const tool = useTriggerTool();
  const count = data?.pages[0]?.count ?? 0;
  const shown = data?.pages.flatMap((page) => page.triggers) ?? [];
  const options = (Object.keys(list.filters) as StatusFilter[]).map((value) => ({
    value,
    label: list.filters[value],
  }));

  function handleCall(call: TriggerCall) {
    if (!tool.isPending) tool.mutate(call);
  }
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-2.5">
        <h2 id={heading} className="font-serif text-19 leading-snug">
          {list.title}
        </h2>
        {count > 0 && <p className="text-13 text-muted">{list.count(count)}</p>}
        <div className="fades-aside -mx-1 max-w-full overflow-x-auto px-1 bar:ml-auto">
          <Segmented<StatusFilter>
            label={list.filter}
            value={status}
            options={options}
            onChange={(next) => setStatus(next)}
          />
        </div>
      </div>
      <ActionOutcome tool={tool} timeZone={deviceZone} />
      {!data ? (
        <div className="mt-3">
          {triggers.isPending ? (
            <Skeleton height={220} label={words.shell.loading} />
          ) : (
            <FailureNotice error={triggers.error} onRetry={() => void triggers.refetch()} />
          )}
        </div>
      ) : shown.length === 0 ? (
        <Empty isFiltered={status !== "active" && status !== "all"} />
      ) : (
        <ul>
          {shown.map((trigger) => (
            <TriggerLine key={trigger.trigger_id} trigger={trigger} onCall={handleCall} />
          ))}
        </ul>
      )}
      <MoreButton of={triggers} label={list.more} loading={list.loadingMore} className="mt-3" />
    </section>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { list } = useTriggerWords();
  if (isFiltered) return <p className="py-6 text-muted">{list.noneHere}</p>;
  return (
    <div className="py-8">
      <CaseDrawing />
      <h3 className="mt-6 font-serif text-27 leading-tight">{list.none}</h3>
      <p className="mt-1 max-w-prose text-muted">{list.noneLead}</p>
    </div>
  );
}
