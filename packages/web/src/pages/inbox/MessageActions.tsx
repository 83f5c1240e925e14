import type { InboxMessage } from "@etui/protocol/inbox";
import { Button } from "../../base/ui/Button.tsx";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { Menu } from "../../base/ui/Menu.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { useMessageDeed } from "../../things/inbox/inbox-api.ts";
import { SNOOZES, snoozeUntil } from "../../things/inbox/snooze-times.ts";
import { TaskDone } from "./TaskDone.tsx";
import { useInboxWords } from "./words/inbox-words.ts";

interface MessageActionsProps {
  message: InboxMessage;
  /** True at the lower edge of the window. */
  opensUp?: boolean;
}

/** Marks a message as done or snoozes it. A message that cannot come again can only be done. */
export function MessageActions({ message, opensUp = false }: MessageActionsProps) {
  const words = useWords();
  const own = useInboxWords();
  const deed = useMessageDeed(message.message_id);
  const comesAgain = message.trigger_id !== undefined && message.kind !== "problem";
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {deed.isError && (
        <p role="alert" className="basis-full text-right text-13 text-danger">
          {own.failed} {failureText(deed.error, words)}
        </p>
      )}
      {comesAgain && (
        <Menu
          label={own.laterLong(message.title)}
          text={own.later}
          opensUp={opensUp}
          items={SNOOZES.map((snooze) => ({
            label: own.snooze[snooze],
            onSelect: () => deed.mutate({ deed: "snooze", until: snoozeUntil(snooze) }),
          }))}
        />
      )}
      {message.task_id !== undefined && (
        <TaskDone
          taskId={message.task_id}
          title={message.title}
          rangAt={message.created_at}
          onDone={() => deed.mutate({ deed: "acknowledge" })}
        />
      )}
      <Button
        size="small"
        title={own.acknowledgeLong(message.title)}
        disabled={deed.isPending}
        onClick={() => deed.mutate({ deed: "acknowledge" })}
      >
        {own.acknowledge}
      </Button>
    </div>
  );
}
