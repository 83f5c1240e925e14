import type { Message } from "@etui/protocol/conversation";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../base/api/api-error.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { OverPage } from "../../base/ui/broken/OverPage.tsx";
import { FailureNotice, failureText } from "../../base/ui/FailureNotice.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useFileDrop } from "../../base/ui/use/use-file-drop.ts";
import { useIsFree } from "../../base/ui/use/use-is-free.ts";
import { useWords } from "../../base/words/use-words.ts";
import {
  conversationCalled,
  sayAnswers,
  stopReply,
  useConversation,
} from "../conversation/conversations-api.ts";
import { modelQuery } from "../settings/model-api.ts";
import type { ToolInfo } from "../tool/tool-api.ts";
import { Announcer } from "./Announcer.tsx";
import { ConversationHeader } from "./ConversationHeader.tsx";
import { Composer, type ComposerHandle } from "./composer/Composer.tsx";
import { SkillCheck } from "./composer/SkillCheck.tsx";
import { EmptyConversation, type Opening } from "./EmptyConversation.tsx";
import { GivenFiles } from "./files/GivenFiles.tsx";
import { useAttachments } from "./files/use-attachments.ts";
import { lazyTurns, preloadTurns } from "./lazy-turns.ts";
import { useMessages } from "./live/use-messages.ts";
import { useSaying } from "./saying/use-saying.ts";
import { useSkillCheck } from "./saying/use-skill-check.ts";
import { AnsweredContext } from "./turns/answered-context.ts";
import { Bubble } from "./turns/Bubble.tsx";
import { filesIn, saidIn } from "./turns/said-in.ts";
import { TakenBackContext } from "./turns/taken-back-context.ts";
import { useChatWords } from "./words/chat-words.ts";

/** With all the forms, which most words do not need. */
const ToolPanel = lazyComponent(() => import("./composer/ToolPanel.tsx"));

interface ConversationViewProps {
  id: string;
  /** It begins: nothing leads to it yet. */
  isNew: boolean;
  /** Something is said or called in one that begins. */
  onBegin(): void;
  /** Who answers, where that is not the person's choice. */
  expert?: string;
  /** In place of the conversation's own header. */
  header?: ReactNode;
  /** What stands there before anything is said. */
  opening?: Opening;
}

const NONE: readonly never[] = [];

/** One conversation: what was said, and where the next is said. */
export function ConversationView(props: ConversationViewProps) {
  const { id, isNew, onBegin, header, opening } = props;
  const words = useWords();
  const own = useChatWords();
  const composer = useRef<ComposerHandle>(null);
  // One that was begun here is told apart from one that was deleted.
  const [begins, setBegins] = useState(isNew);
  const { data, error, refetch } = useConversation(id, begins);
  if (begins && data?.conversation) setBegins(false);
  const model = useQuery(modelQuery).data;
  const messages = useMessages(id, data?.messages ?? NONE);
  const [tool, setTool] = useState<ToolInfo>();
  const [expert, setExpert] = useState(props.expert);
  const [editing, setEditing] = useState<string>();
  // Always the same: it is given to every turn.
  const edit = useCallback((messageId: string | undefined) => {
    setEditing(messageId);
    // The field that had the focus goes.
    if (messageId === undefined) composer.current?.focus();
  }, []);
  const { checksSkills, setChecksSkills } = useSkillCheck(id);
  const attachments = useAttachments(id);
  const saying = useSaying({
    conversationId: id,
    expert,
    checksSkills,
    // The words are not lost: they are where they were typed.
    onLost(text, files) {
      composer.current?.fill(text);
      attachments.putBack(files);
    },
  });

  const isConnected = model?.connected ?? true;
  const { isOver, dropHandlers } = useFileDrop(
    isConnected ? ({ files }) => attachments.add(files) : undefined,
  );
  const isAnswering = messages.at(-1)?.state === "running";
  const canSay = isConnected && !isAnswering;

  const isFree = useIsFree();
  // The first words are to stand there at once when they are said.
  useEffect(() => {
    if (!isNew) void preloadTurns();
    else if (isFree) void lazyTurns.preload();
  }, [isNew, isFree]);

  function say(text: string) {
    if (isNew) onBegin();
    setEditing(undefined);
    void saying.begin(text, attachments.take());
  }

  const lastSaid = messages.findLast((message) => message.role === "user" && saidIn(message) !== "");
  const lastReply = messages.at(-1)?.role === "assistant" ? messages.at(-1) : undefined;

  return (
    <div className="relative flex h-full min-w-0 flex-1 flex-col" {...dropHandlers}>
      {header ?? (
        <ConversationHeader
          id={id}
          conversation={data?.conversation}
          expert={data?.conversation?.expert ?? expert}
          skills={data?.skills ?? NONE}
          onExpert={setExpert}
        />
      )}
      {body()}
      <div className="px-4 pb-4 bar:px-7 bar:pb-6">
        <div className="mx-auto max-w-176">
          {saying.error && (
            <p role="alert" className="mb-2 text-14 text-danger">
              {own.notSent} {isBusy(saying.error) ? own.busy : failureText(saying.error, words)}
            </p>
          )}
          <Composer
            ref={composer}
            id={id}
            isNew={isNew}
            attachments={attachments}
            isConnected={isConnected}
            isAnswering={isAnswering}
            checksSkills={checksSkills}
            onCheckSkills={setChecksSkills}
            onSay={say}
            onStop={() => void stopReply(id)}
            onTool={setTool}
            onEditLast={() => canSay && setEditing(lastSaid?.message_id)}
          />
        </div>
      </div>
      {isOver && (
        <p className="pointer-events-none absolute inset-3 z-10 grid place-items-center rounded-l border-2 border-dashed border-felt bg-raised/90 font-serif text-21">
          {own.dropHere}
        </p>
      )}
      <Announcer state={lastReply?.state} />
      {tool && (
        <OverPage title={tool.name} onClose={() => setTool(undefined)}>
          <ToolPanel.Component
            conversationId={id}
            tool={tool}
            onCalled={() => {
              setTool(undefined);
              if (isNew) onBegin();
              void conversationCalled(id);
            }}
            onClose={() => setTool(undefined)}
          />
        </OverPage>
      )}
    </div>
  );

  function sayAgain(text: string, message: Message) {
    saying.send({ text, files: filesIn(message), instead_of: message.message_id });
  }

  function tellAnswers() {
    // Another tab may have been quicker; then there is nothing left to tell.
    void sayAnswers(id)
      .catch(() => {})
      .then(() => refetch());
  }

  function body() {
    if (!data)
      return (
        <div className="mx-auto w-full max-w-176 flex-1 p-7">
          {error ? (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={240} label={own.loading} />
          )}
        </div>
      );
    const { checked, send } = saying;
    if (messages.length === 0 && !checked)
      return (
        <EmptyConversation
          isConnected={isConnected}
          opening={begins ? opening : own.gone}
          onTry={(text) => composer.current?.fill(text)}
        />
      );
    return (
      <TakenBackContext value={data.takenBack}>
        <AnsweredContext value={canSay && lastReply?.state !== "waiting" ? tellAnswers : undefined}>
          <Suspense fallback={<div className="min-h-0 flex-1" />}>
            <lazyTurns.Component
              conversationId={id}
              messages={messages}
              editing={editing}
              onEdit={edit}
              onSayAgain={canSay ? sayAgain : undefined}
              onRegenerate={
                canSay && lastReply ? () => send({ instead_of: lastReply.message_id }) : undefined
              }
            >
              {checked && (
                <>
                  <div className="ml-auto flex max-w-[80%] flex-col items-end gap-2">
                    <GivenFiles conversationId={id} files={checked.files} />
                    {checked.text !== "" && <Bubble text={checked.text} />}
                  </div>
                  <SkillCheck fits={checked.fits} onDecide={saying.decide} />
                </>
              )}
            </lazyTurns.Component>
          </Suspense>
        </AnsweredContext>
      </TakenBackContext>
    );
  }
}

/** Another tab may have said something meanwhile. */
const isBusy = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
