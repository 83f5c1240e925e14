import { useState } from "react";
import { BrokenToast } from "../../base/ui/broken/BrokenToast.tsx";
import { useWords } from "../../base/words/use-words.ts";

/** Says, in place of the attendant, that arriving messages cannot be shown; it stays until it is dismissed. */
export function NoAttendant({ onTryAgain }: { onTryAgain(): void }) {
  const { broken } = useWords();
  const [isPutAway, setPutAway] = useState(false);
  return (
    <div className="pointer-events-none fixed top-12 right-0 z-30 w-full max-w-100 p-4 bar:top-auto bar:bottom-0 bar:p-6">
      {!isPutAway && (
        <BrokenToast said={broken.arrivals} onTryAgain={onTryAgain} onPutAway={() => setPutAway(true)} />
      )}
    </div>
  );
}
