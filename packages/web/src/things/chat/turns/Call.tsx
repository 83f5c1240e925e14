import type { ToolPart } from "@etui/protocol/conversation";
import { useContext } from "react";
import { LatePart } from "../../../base/ui/broken/LatePart.tsx";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useChatWords } from "../words/chat-words.ts";
import { AnsweredContext } from "./answered-context.ts";
import { CallLine } from "./CallLine.tsx";
import { cardIdOf } from "./call-facts.ts";
import { shownCard } from "./turn-parts.ts";

const WaitingCall = lazyComponent(() => import("./WaitingCall.tsx"));

interface CallProps {
  call: ToolPart;
  /** True if the reply waits for the person. */
  isAwaited: boolean;
}

/** A call with its result: its card, or the question that it waits for. */
export function Call({ call, isAwaited }: CallProps) {
  const words = useChatWords();
  const onAnswered = useContext(AnsweredContext);
  const cardId = cardIdOf(call);
  const isAsking = call.state === "waiting" && call.result?.confirmation !== undefined;
  // The reply that asked ended when the person said something else, so that nothing would go on with a late answer.
  const isPassedOver = call.state === "waiting" && !isAwaited;
  return (
    <div className="space-y-2">
      <CallLine call={call} isPassedOver={isPassedOver} />
      {cardId !== undefined && (
        <LatePart said={words.cardFailed} place={<Skeleton height={160} label={words.loading} />}>
          <shownCard.Component
            id={cardId}
            onAnswered={call.state === "done" || isPassedOver ? onAnswered : undefined}
          />
        </LatePart>
      )}
      {isAsking && (
        <LatePart said={words.questionFailed}>
          <WaitingCall.Component call={call} />
        </LatePart>
      )}
    </div>
  );
}
