import type { Message } from "@etui/protocol/conversation";
import { Suspense } from "react";
import { LatePart } from "../../base/ui/broken/LatePart.tsx";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { sayAnswers } from "../conversation/conversations-api.ts";
import { GivenFiles } from "./files/GivenFiles.tsx";
import { lazyTurns } from "./lazy-turns.ts";
import { AnsweredContext } from "./turns/answered-context.ts";
import { Bubble } from "./turns/Bubble.tsx";
import { filesIn } from "./turns/said-in.ts";
import { TakenBackContext } from "./turns/taken-back-context.ts";
import type { Talk } from "./use-talk.ts";

/** Most people never let Etui ask before each answer. */
const SkillCheck = lazyComponent(() => import("./composer/SkillCheck.tsx"));

interface SaidSoFarProps {
  conversationId: string;
  /** The ids of the calls whose changes have all been undone. */
  takenBack: readonly string[];
  talk: Talk;
}

/** What was said, and below it the message that waits for the person's decision on skills. */
export function SaidSoFar({ conversationId, takenBack, talk }: SaidSoFarProps) {
  const { messages, canSay, saying } = talk;
  const { checked, send } = saying;
  const last = messages.at(-1);
  const lastReply = last?.role === "assistant" ? last : undefined;

  function sayAgain(text: string, message: Message) {
    send({ text, files: filesIn(message), instead_of: message.message_id });
  }
  function tellAnswers() {
    // Another tab may have been quicker; then there is nothing left to send.
    void sayAnswers(conversationId)
      .catch(() => {})
      .then(() => talk.refetch());
  }

  return (
    <TakenBackContext value={takenBack}>
      <AnsweredContext value={canSay && lastReply?.state !== "waiting" ? tellAnswers : undefined}>
        <Suspense fallback={<div className="min-h-0 flex-1" />}>
          <lazyTurns.Component
            conversationId={conversationId}
            messages={messages}
            editing={talk.editing}
            onEdit={talk.edit}
            onSayAgain={canSay ? sayAgain : undefined}
            onRegenerate={canSay && lastReply ? () => send({ instead_of: lastReply.message_id }) : undefined}
          >
            {checked && (
              <>
                <div className="ml-auto flex max-w-[80%] flex-col items-end gap-2">
                  <GivenFiles conversationId={conversationId} files={checked.files} />
                  {checked.text !== "" && <Bubble text={checked.text} />}
                </div>
                <LatePart>
                  <SkillCheck.Component fits={checked.fits} onDecide={saying.decide} />
                </LatePart>
              </>
            )}
          </lazyTurns.Component>
        </Suspense>
      </AnsweredContext>
    </TakenBackContext>
  );
}
