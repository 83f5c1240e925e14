import type { ToolPart } from "@etui/protocol/conversation";
import { Suspense } from "react";
import { Boundary } from "../../ui/Boundary.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useChatWords } from "../words/chat-words.ts";
import { CallLine } from "./CallLine.tsx";
import { cardIdOf } from "./call-facts.ts";

/** With all that cards need, which a conversation of words has no use for. */
const ShownCard = lazyComponent(() => import("./ShownCard.tsx"));
const WaitingCall = lazyComponent(() => import("./WaitingCall.tsx"));

/** A call with what it brought: its card, or the question that it waits with. */
export function Call({ call }: { call: ToolPart }) {
  const words = useChatWords();
  const cardId = cardIdOf(call);
  const isAsking = call.state === "waiting" && call.result?.confirmation !== undefined;
  return (
    <div className="space-y-2">
      <CallLine call={call} />
      {cardId !== undefined && (
        <Boundary fallback={<p className="text-13 text-muted">{words.cardGone}</p>}>
          <Suspense fallback={<Skeleton height={160} label={words.loading} />}>
            <ShownCard.Component id={cardId} />
          </Suspense>
        </Boundary>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <WaitingCall.Component call={call} />
        </Suspense>
      )}
    </div>
  );
}
