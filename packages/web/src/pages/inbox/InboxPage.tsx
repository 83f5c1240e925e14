import type { InboxMessage } from "@etui/protocol/inbox";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "../../base/router/Link.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { CaseDrawing } from "../../base/ui/CaseDrawing.tsx";
import { DayHeading } from "../../base/ui/DayHeading.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { MoreButton } from "../../base/ui/MoreButton.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { inboxQuery, useMarkRead } from "../../things/inbox/inbox-api.ts";
import { TRIGGERS_ADDRESS } from "../../things/trigger/trigger-address.ts";
import { MessageEntry } from "./MessageEntry.tsx";
import { pressingFirst } from "./message-parts.ts";
import { useInboxWords } from "./words/inbox-words.ts";

/** Messages from triggers, newest first, under the day on which they came; of a day, what is pressing and unread first. */
export default function InboxPage() {
  const words = useWords();
  const own = useInboxWords();
  const inbox = useInfiniteQuery(inboxQuery);
  const { data } = inbox;
  const markRead = useMarkRead();
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={words.views.inbox} lead={own.lead}>
        {unread > 0 && (
          <>
            <span className="text-13 text-brass-ink">{own.unread(unread)}</span>
            <Button size="small" disabled={markRead.isPending} onClick={() => markRead.mutate({ all: true })}>
              {own.readAll}
            </Button>
          </>
        )}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        <div className="mx-auto max-w-180 pt-4 pb-10">
          {!data ? (
            inbox.isPending ? (
              <Skeleton height={360} label={words.shell.loading} />
            ) : (
              <FailureNotice error={inbox.error} onRetry={() => void inbox.refetch()} />
            )
          ) : messages.length === 0 ? (
            <Empty />
          ) : (
            groupDays(messages).map((day) => (
              <section key={new Date(day[0]!.created_at).toDateString()} className="mb-6">
                <DayHeading at={day[0]!.created_at} today={own.today} />
                <ol>
                  {day.map((message) => (
                    <MessageEntry key={message.message_id} message={message} />
                  ))}
                </ol>
              </section>
            ))
          )}
          <MoreButton of={inbox} label={own.older} loading={own.loadingOlder} />
        </div>
      </div>
    </div>
  );
}

function groupDays(messages: readonly InboxMessage[]): InboxMessage[][] {
  const days = Map.groupBy(messages, ({ created_at }) => new Date(created_at).toDateString());
  return [...days.values()].map(pressingFirst);
}

function Empty() {
  const own = useInboxWords();
  return (
    <div className="py-8">
      <CaseDrawing />
      <h2 className="mt-6 font-serif text-27 leading-tight">{own.none}</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{own.noneLead}</p>
      <Link href={TRIGGERS_ADDRESS} className="text-14 text-felt underline underline-offset-4">
        {own.noneTry}
      </Link>
    </div>
  );
}
