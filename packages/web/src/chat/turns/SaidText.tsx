import { Suspense } from "react";
import { Boundary } from "../../ui/Boundary.tsx";
import { markdown } from "./turn-parts.ts";

/** What the model said; as it was written until the code that draws Markdown is here, or where that fails. */
export function SaidText({ text, isRunning }: { text: string; isRunning: boolean }) {
  const plain = <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
  return (
    <Boundary fallback={plain}>
      <Suspense fallback={plain}>
        <markdown.Component text={text} isRunning={isRunning} />
      </Suspense>
    </Boundary>
  );
}
