import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { navigate, useAddress } from "../../base/router/location.ts";
import { OverPage } from "../../base/ui/broken/OverPage.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { Menu } from "../../base/ui/Menu.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { planQuery, planTodayQuery } from "../../things/plan/plan-api.ts";
import { useChangePlan } from "../../things/plan/use-change-plan.ts";
import { AddLine } from "./add/AddLine.tsx";
import { TaskDetail } from "./detail/TaskDetail.tsx";
import { ListView } from "./ListView.tsx";
import { PlanLists } from "./PlanLists.tsx";
import {
  addressOfPlan,
  isAddingAt,
  type PlanPlace,
  readPlanAddress,
  type Transfer,
  transferAt,
} from "./plan-place.ts";
import { TodayView } from "./TodayView.tsx";
import { exportDialog, importDialog } from "./transfer/transfer-parts.ts";
import { usePinToday } from "./use-pin-today.tsx";
import { usePlanKeys } from "./use-plan-keys.ts";
import { usePlanWords } from "./words/plan-page-words.ts";

/** What today brings and the seven lists, with the details of one task beside them. */
export default function PlanPage() {
  const words = useWords();
  const own = usePlanWords();
  const address = useAddress();
  const place = readPlanAddress(address);
  const isAdding = isAddingAt(address);
  const plan = useQuery(planQuery);
  const today = useQuery(planTodayQuery);
  const addField = useRef<HTMLInputElement>(null);
  const tasks = plan.data?.tasks ?? [];

  // From task to task one steps; what was opened or gone to, the browser's own way back closes or leaves.
  const go = (to: Partial<PlanPlace>) => {
    const isStep = to.view === undefined && place.task !== undefined && to.task !== undefined;
    navigate(addressOfPlan({ ...place, ...to }), { replace: isStep });
  };
  const { change, attempt, isPending } = useChangePlan();
  const pinToday = usePinToday();
  useEffect(() => {
    if (isAdding) addField.current?.focus();
  }, [isAdding]);
  usePlanKeys({ place, tasks, go, change, addField });

  const [chosen, setTransfer] = useState<Transfer>();
  const asked = transferAt(address);
  const transfer = chosen ?? asked;
  const closeTransfer = () => {
    setTransfer(undefined);
    if (asked) navigate(addressOfPlan(place), { replace: true });
  };

  const failed = plan.error ?? today.error;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={words.views.plan} lead={own.leads[place.view]}>
        <Menu
          label={own.more}
          items={[
            { label: own.pinToday, onSelect: () => void pinToday() },
            { label: own.importTasks, onSelect: () => setTransfer("import") },
            { label: own.exportPlan, onSelect: () => setTransfer("export") },
          ]}
        />
      </PageHeader>
      <div className="flex min-h-0 flex-1 max-bar:flex-col">
        <PlanLists place={place} plan={plan.data} go={go} change={change} />
        <div className="min-h-0 min-w-0 flex-1 overflow-y-auto px-4 bar:px-7">
          <div className="mx-auto max-w-200 pt-4 pb-16">
            <AddLine
              field={addField}
              view={place.view}
              today={today.data?.today}
              lists={plan.data?.lists ?? []}
            />
            {plan.data && today.data ? (
              place.view === "today" ? (
                <TodayView today={today.data} selected={place.task} go={go} change={change} />
              ) : (
                <ListView
                  plan={plan.data}
                  list={place.view}
                  today={today.data.today}
                  selected={place.task}
                  go={go}
                  change={change}
                />
              )
            ) : failed ? (
              <FailureNotice
                error={failed}
                onRetry={() => void Promise.all([plan.refetch(), today.refetch()])}
              />
            ) : (
              <Skeleton height={360} label={words.shell.loading} />
            )}
          </div>
        </div>
        {place.task !== undefined && plan.data && today.data && (
          <TaskDetail
            key={place.task}
            id={place.task}
            plan={plan.data}
            change={change}
            attempt={attempt}
            isBusy={isPending}
            go={go}
            onClose={() => go({ task: undefined })}
          />
        )}
      </div>
      {transfer !== undefined && (
        <OverPage title={words.views.plan} onClose={closeTransfer}>
          {transfer === "import" ? (
            <importDialog.Component onClose={closeTransfer} />
          ) : (
            <exportDialog.Component onClose={closeTransfer} />
          )}
        </OverPage>
      )}
    </div>
  );
}
