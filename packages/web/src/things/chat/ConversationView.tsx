import { type ReactNode, useEffect, useState } from "react";
import { ApiError } from "../../base/api/api-error.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { OverPage } from "../../base/ui/broken/OverPage.tsx";
import { FailureNotice, failureText } from "../../base/ui/FailureNotice.tsx";
import { useFileDrop } from "../../base/ui/files/use-file-drop.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useIsFree } from "../../base/ui/use/use-is-free.ts";
import { useWords } from "../../base/words/use-words.ts";
import { refreshConversation, stopReply } from "../conversation/conversations-api.ts";
import type { ToolInfo } from "../tool/tool-api.ts";
import { Announcer } from "./Announcer.tsx";
import { Composer } from "./composer/Composer.tsx";
import { EmptyConversation, type Opening } from "./EmptyConversation.tsx";
import { lazyTurns, preloadTurns } from "./lazy-turns.ts";
import { SaidSoFar } from "./SaidSoFar.tsx";
import { type Talk, useTalk } from "./use-talk.ts";
import { useChatWords } from "./words/chat-words.ts";

/** Loaded late with all its forms, which most messages do not need. */
const ToolPanel = lazyComponent(() => import("./composer/ToolPanel.tsx"));

interface ConversationViewProps {
  id: string;
  /** True for a new conversation, to which no address leads yet. */
  isNew: boolean;
  /** Called with the first message or call of a new conversation. */
  onBegin(): void;
  /** The expert that answers, if the person cannot choose it. */
  expert?: string;
  /** The header above the conversation. */
  header(talk: Talk): ReactNode;
  /** What is shown before anything is said. */
  opening?: Opening;
}

/** One conversation: what was said, and the field for the next message. */
export function ConversationView({ id, isNew, onBegin, expert, header, opening }: ConversationViewProps) {
  const words = useChatWords();
  const talk = useTalk({ id, isNew, onBegin, expert });
  const { data, messages, attachments, isConnected } = talk;
  const { isOver, dropHandlers } = useFileDrop(
    isConnected ? ({ files }) => attachments.add(files) : undefined,
  );
  useTurnsAtHand(isNew);
  const last = messages.at(-1);
  return (
    <div className="relative flex h-full min-w-0 flex-1 flex-col" {...dropHandlers}>
      {header(talk)}
      {!data ? (
        <NotYetRead error={talk.error} onRetry={() => void talk.refetch()} />
      ) : messages.length === 0 && !talk.saying.checked ? (
        <EmptyConversation
          isConnected={isConnected}
          opening={talk.begins ? opening : words.gone}
          onTry={(text) => talk.composer.current?.fill(text)}
        />
      ) : (
        <SaidSoFar conversationId={id} takenBack={data.takenBack} talk={talk} />
      )}
      <SayHere id={id} isNew={isNew} onBegin={onBegin} talk={talk} />
      {isOver && (
        <p className="pointer-events-none absolute inset-3 z-10 grid place-items-center rounded-l border-2 border-dashed border-felt bg-raised/90 font-serif text-21">
          {words.dropHere}
        </p>
      )}
      <Announcer state={last?.role === "assistant" ? last.state : undefined} />
    </div>
  );
}

interface SayHereProps extends Pick<ConversationViewProps, "id" | "isNew" | "onBegin"> {
  talk: Talk;
}

/** The field for the next message, or the form to call a tool by hand. */
function SayHere({ id, isNew, onBegin, talk }: SayHereProps) {
  const [tool, setTool] = useState<ToolInfo>();
  const { saying, skillCheck } = talk;
  const close = () => setTool(undefined);
  return (
    <>
      <div className="px-4 pb-4 bar:px-7 bar:pb-6">
        <div className="mx-auto max-w-176">
          {saying.error && <NotSent error={saying.error} />}
          <Composer
            ref={talk.composer}
            id={id}
            isNew={isNew}
            attachments={talk.attachments}
            isConnected={talk.isConnected}
            isAnswering={talk.isAnswering}
            checksSkills={skillCheck.checksSkills}
            onCheckSkills={skillCheck.setChecksSkills}
            onSay={talk.say}
            onStop={() => void stopReply(id)}
            onTool={setTool}
            onEditLast={talk.editLast}
          />
        </div>
      </div>
      {tool && (
        <OverPage title={tool.name} onClose={close}>
          <ToolPanel.Component
            conversationId={id}
            tool={tool}
            onCalled={() => {
              close();
              if (isNew) onBegin();
              void refreshConversation(id);
            }}
            onClose={close}
          />
        </OverPage>
      )}
    </>
  );
}

/** Preloads the turns, so that the first message appears at once. */
function useTurnsAtHand(isNew: boolean) {
  const isFree = useIsFree();
  useEffect(() => {
    if (!isNew) void preloadTurns();
    else if (isFree) void lazyTurns.preload();
  }, [isNew, isFree]);
}

function NotYetRead({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const words = useChatWords();
  return (
    <div className="mx-auto w-full max-w-176 flex-1 p-7">
      {error ? (
        <FailureNotice error={error} onRetry={onRetry} />
      ) : (
        <Skeleton height={240} label={words.loading} />
      )}
    </div>
  );
}

function NotSent({ error }: { error: Error }) {
  const page = useWords();
  const words = useChatWords();
  // Another tab may have said something meanwhile.
  const isBusy = error instanceof ApiError && error.status === 409;
  return (
    <p role="alert" className="mb-2 text-14 text-danger">
      {words.notSent} {isBusy ? words.busy : failureText(error, page)}
    </p>
  );
}
