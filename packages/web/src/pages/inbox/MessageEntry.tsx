import type { InboxMessage } from "@etui/protocol/inbox";
import { clsx } from "clsx";
import { Check, Clock } from "lucide-react";
import { useId, useState } from "react";
import { deviceZone } from "../../base/state/device-zone.ts";
import { Chip } from "../../base/ui/Chip.tsx";
import { Moment } from "../../base/ui/Moment.tsx";
import { Wash } from "../../base/ui/Wash.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { clockTime, shortMoment } from "../../base/words/moment.ts";
import { plannedMoment } from "../../base/words/planned-moment.ts";
import { useMarkRead } from "../../things/inbox/inbox-api.ts";
import { KindIcon } from "./KindIcon.tsx";
import { MessageActions } from "./MessageActions.tsx";
import { MessageSource } from "./MessageSource.tsx";
import { isFolded, lateSince, ownBody, pressingPriority } from "./message-parts.ts";
import { useInboxWords } from "./words/inbox-words.ts";

/** One message: its text, when it came, what it is about, and what can be done with it. */
export function MessageEntry({ message }: { message: InboxMessage }) {
  const heading = useId();
  const [open, setOpen] = useState(false);
  const markRead = useMarkRead();
  const body = ownBody(message);
  const folds = isFolded(body);
  const own = useInboxWords();
  const pressing = pressingPriority(message);

  function handleOpen() {
    setOpen(!open);
    if (message.read_at === null) markRead.mutate({ message_ids: [message.message_id] });
  }

  return (
    <li className="relative border-b border-line last:border-0">
      <Wash value={message.read_at} />
      <article aria-labelledby={heading} className="flex gap-x-4 py-4">
        <div className="flex shrink-0 flex-col items-center gap-2 pt-0.5">
          <KindIcon kind={message.kind} isQuiet={message.acknowledged_at !== null} />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-3">
            <h3 id={heading} className="min-w-0 flex-1">
              <Title message={message} isOpen={folds ? open : undefined} onOpen={handleOpen} />
            </h3>
            {pressing && (
              <Chip tone={pressing === "urgent" ? "danger" : "brass"}>{own.pressing[pressing]}</Chip>
            )}
            <Moment
              at={message.created_at}
              print={clockTime}
              className="shrink-0 font-mono text-13 text-brass-ink"
            />
          </div>
          {body !== undefined && (
            <p
              className={clsx(
                "mt-1 max-w-prose whitespace-pre-line wrap-anywhere",
                folds && !open && "line-clamp-3",
                message.acknowledged_at === null ? "text-ink" : "text-muted",
              )}
            >
              {body}
            </p>
          )}
          {folds && <FoldButton isOpen={open} onClick={handleOpen} />}
          <MessageEnd message={message} />
        </div>
      </article>
    </li>
  );
}

function FoldButton({ isOpen, onClick }: { isOpen: boolean; onClick(): void }) {
  const own = useInboxWords();
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-s text-13 text-felt underline-offset-4 hover:underline"
    >
      {isOpen ? own.close : own.open}
    </button>
  );
}

/** What the message is about, and what can be done or was done with it. */
function MessageEnd({ message }: { message: InboxMessage }) {
  const own = useInboxWords();
  const language = useLanguage();
  const late = lateSince(message);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-3 text-13 text-muted">
        {late !== undefined && (
          <span className="text-brass-ink">{own.wasDue(shortMoment(late, language))}</span>
        )}
        <MessageSource message={message} />
      </p>
      {message.acknowledged_at === null ? <MessageActions message={message} /> : <Ended message={message} />}
    </div>
  );
}

interface TitleProps {
  message: InboxMessage;
  /** Undefined if there is nothing to unfold. */
  isOpen: boolean | undefined;
  onOpen(): void;
}

function Title({ message: { kind, title, read_at }, isOpen, onOpen }: TitleProps) {
  const own = useInboxWords();
  const isUnread = read_at === null;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className={clsx("rounded-s text-left wrap-anywhere", isUnread ? "font-medium text-ink" : "text-muted")}
    >
      {isUnread && (
        <>
          <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-brass align-[1px]" />
          <span className="sr-only">{own.isUnread}: </span>
        </>
      )}
      <span className="sr-only">{own.kind[kind]}: </span>
      {title}
    </button>
  );
}

/** Shows that the message is done, or until when it is snoozed. */
function Ended({ message: { snoozed_until: until } }: { message: InboxMessage }) {
  const own = useInboxWords();
  const language = useLanguage();
  return until === null || Date.parse(until) < Date.now() ? (
    <span className="inline-flex h-7 items-center gap-1.5 text-13 text-ok">
      <Check size={14} strokeWidth={2} aria-hidden />
      {own.acknowledged}
    </span>
  ) : (
    <span className="inline-flex h-7 items-center gap-1.5 text-13 text-brass-ink">
      <Clock size={14} strokeWidth={2} aria-hidden />
      <time dateTime={until}>{own.comesBack(plannedMoment(until, { timeZone: deviceZone, language }))}</time>
    </span>
  );
}
