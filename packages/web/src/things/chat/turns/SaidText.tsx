import type { Quotation } from "@etui/protocol/conversation";
import { Suspense } from "react";
import { Boundary } from "../../../base/ui/broken/Boundary.tsx";
import { BrokenLine } from "../../../base/ui/broken/BrokenLine.tsx";
import { useChatWords } from "../words/chat-words.ts";
import { markdown } from "./turn-parts.ts";

interface SaidTextProps {
  text: string;
  quotations: readonly Quotation[] | undefined;
  isRunning: boolean;
}

/** What the model said, as plain text until the Markdown code has loaded, or if that fails. */
export function SaidText({ text, quotations, isRunning }: SaidTextProps) {
  const words = useChatWords();
  const plain = <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
  return (
    <Boundary
      // It may have failed because it was unfinished.
      of={isRunning}
      fallback={(tryAgain) => (
        <>
          {plain}
          <BrokenLine said={words.unformatted} onTryAgain={tryAgain} />
        </>
      )}
    >
      <Suspense fallback={plain}>
        <markdown.Component text={text} quotations={quotations} isRunning={isRunning} />
      </Suspense>
    </Boundary>
  );
}
