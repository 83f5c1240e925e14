import { useState } from "react";
import { LatePart } from "../../../base/ui/broken/LatePart.tsx";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { useStudioWords } from "../words/studio-words.ts";

const SentenceFits = lazyComponent(() => import("./SentenceFits.tsx"));

/** Which skills a sentence would find, and by which of its words; its code comes when it is opened. */
export function OneSentence({ onLeave }: { onLeave(): void }) {
  const words = useStudioWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-line px-5 py-3"
    >
      <summary className="cursor-pointer rounded-s text-14">{words.routing}</summary>
      {isOpen && (
        <LatePart>
          <SentenceFits.Component onLeave={onLeave} />
        </LatePart>
      )}
    </details>
  );
}
