import { useState } from "react";
import { BrokenToast } from "../../base/ui/broken/BrokenToast.tsx";
import { Floating } from "../../base/ui/floating/Floating.tsx";
import { useWords } from "../../base/words/use-words.ts";

/** Says, in place of the attendant, that arriving messages cannot be shown; it stays until it is dismissed. */
export function NoAttendant({ onTryAgain }: { onTryAgain(): void }) {
  const { broken } = useWords();
  const [isPutAway, setPutAway] = useState(false);
  return (
    <Floating className="max-bar:inset-x-4 max-bar:top-16 bar:right-6 bar:bottom-6 bar:w-88">
      {!isPutAway && (
        <BrokenToast said={broken.arrivals} onTryAgain={onTryAgain} onPutAway={() => setPutAway(true)} />
      )}
    </Floating>
  );
}
