import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "../../base/router/Link.tsx";
import { useAddress } from "../../base/router/location.ts";
import { CaseDrawing } from "../../base/ui/CaseDrawing.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { MoreButton } from "../../base/ui/MoreButton.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import {
  ACTIVITY_ADDRESS,
  type ActivityFilter,
  readActivityAddress,
} from "../../things/activity/activity-address.ts";
import { activityQuery } from "../../things/activity/activity-api.ts";
import { addressOfPath } from "../../things/data/data-address.ts";
import { CallStream } from "./CallStream.tsx";

/** What was done, by whom and why, newest first; each step can be undone. */
export default function ActivityPage() {
  const words = useWords();
  const { path, conversation } = readActivityAddress(useAddress());
  const filter = { path, conversation };
  const activity = useInfiniteQuery(activityQuery(filter));
  const { data } = activity;
  const calls = useMemo(() => data?.pages.flatMap((page) => page.calls) ?? [], [data]);

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={words.views.activity} lead={words.activity.lead} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        {/* The padding is in here: lines would show through it above a day that sticks to the top of the scroller. */}
        <div className="mx-auto max-w-190 pt-4 pb-10">
          {(path !== undefined || conversation !== undefined) && <FilterLine filter={filter} />}
          {!data ? (
            activity.isPending ? (
              <Skeleton height={360} label={words.shell.loading} />
            ) : (
              <FailureNotice error={activity.error} onRetry={() => void activity.refetch()} />
            )
          ) : calls.length === 0 ? (
            <Empty isFiltered={path !== undefined || conversation !== undefined} />
          ) : (
            <CallStream key={`${path}\n${conversation}`} calls={calls} />
          )}
          <MoreButton
            of={activity}
            label={words.activity.older}
            loading={words.activity.loadingOlder}
            className="mt-3"
          />
        </div>
      </div>
    </div>
  );
}

function FilterLine({ filter: { path, conversation } }: { filter: ActivityFilter }) {
  const words = useWords();
  return (
    <p className="mb-2 flex flex-wrap items-baseline gap-x-3 rounded-m bg-slot px-4 py-2.5 text-14">
      <span>{path === undefined ? words.activity.onlyConversation : words.activity.onlyPath}</span>
      {path === undefined ? (
        <span className="min-w-0 font-mono text-13 text-muted wrap-anywhere">{conversation}</span>
      ) : (
        <Link
          href={addressOfPath(path)}
          title={path}
          className="line-clamp-2 min-w-0 font-mono text-13 text-felt underline-offset-4 wrap-anywhere hover:underline"
        >
          {path}
        </Link>
      )}
      <Link href={ACTIVITY_ADDRESS} className="text-felt underline underline-offset-4 bar:ml-auto">
        {words.activity.all}
      </Link>
    </p>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords();
  return (
    <div className="py-8">
      <CaseDrawing />
      <h2 className="mt-6 font-serif text-27 leading-tight">
        {isFiltered ? words.activity.noneHere : words.activity.none}
      </h2>
      <p className="mt-1 text-muted">{isFiltered ? words.activity.noneHereLead : words.activity.noneLead}</p>
    </div>
  );
}
