import type { TriggerCondition, TriggerView } from "@etui/protocol/trigger";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { ApiError } from "../../../base/api/api-error.ts";
import { Link } from "../../../base/router/Link.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { PageHeader } from "../../../base/ui/PageHeader.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { TRIGGERS_ADDRESS } from "../../../things/trigger/trigger-address.ts";
import { triggerQuery } from "../../../things/trigger/trigger-api.ts";
import { EditTrigger } from "../create/EditTrigger.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import { FiringHistory } from "./FiringHistory.tsx";
import { MonthCalendar } from "./MonthCalendar.tsx";
import { NextRuns } from "./NextRuns.tsx";
import { TriggerActions } from "./TriggerActions.tsx";
import { TriggerFacts } from "./TriggerFacts.tsx";
import { TriggerHead } from "./TriggerHead.tsx";

/** Everything about one trigger: what it is, what comes, and what happened. */
export default function TriggerPage({ id }: { id: string }) {
  const words = useWords();
  const { detail } = useTriggerWords();
  const { data, error, isPending, refetch } = useQuery(triggerQuery(id));
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={data?.title ?? ""}
        isRepeated
        parent={{ href: TRIGGERS_ADDRESS, label: words.views.triggers }}
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        <div className="mx-auto max-w-260 py-6">
          {data ? (
            <Whole trigger={data} />
          ) : isPending ? (
            <Skeleton height={420} label={words.shell.loading} />
          ) : isUnknown ? (
            <Notice
              title={detail.unknown}
              action={
                <Link href={TRIGGERS_ADDRESS} className="text-14 text-felt underline underline-offset-4">
                  {detail.all}
                </Link>
              }
            >
              {detail.unknownLead}
            </Notice>
          ) : (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </div>
    </div>
  );
}

function Whole({ trigger }: { trigger: TriggerView }) {
  const [isEditing, setEditing] = useState(false);
  // Triggers that depend on future writes have no calendar.
  const condition = trigger.condition as TriggerCondition | undefined;
  const isForeseen = trigger.schedule !== undefined || condition?.type === "deadline";
  const isActive = trigger.status === "active";
  const comes = isForeseen || trigger.next_trigger_at !== null;
  const hasAside = comes && (isActive || trigger.status === "paused");
  return (
    <div
      className={clsx(
        "flex flex-col gap-x-10 gap-y-9",
        hasAside && "rail:grid rail:grid-cols-[minmax(0,1fr)_18.5rem]",
      )}
    >
      <div className="min-w-0">
        <TriggerHead trigger={trigger} />
        {isEditing ? (
          <EditTrigger trigger={trigger} onDone={() => setEditing(false)} />
        ) : (
          <>
            <TriggerActions trigger={trigger} onEdit={() => setEditing(true)} />
            <TriggerFacts trigger={trigger} />
          </>
        )}
      </div>
      {hasAside && (
        <aside className="min-w-0 space-y-9 rail:row-span-2">
          <NextRuns trigger={trigger} />
          {isActive && isForeseen && <MonthCalendar trigger={trigger} />}
        </aside>
      )}
      <FiringHistory trigger={trigger} />
    </div>
  );
}
