import { useWords } from "../../base/words/use-words.ts";
import { By } from "../../things/activity/By.tsx";
import type { Call } from "../../things/activity/calls.ts";
import { isFiring, surfaceWords } from "../../things/activity/origin.ts";

/** Who made a call: one muted line. */
export function Origin({ call }: { call: Call }) {
  const words = useWords();
  return (
    <p title={call.by?.tool} className="text-13 text-muted wrap-anywhere">
      {call.by && !isFiring(call) ? <By by={call.by} isTitled /> : surfaceWords(call, words)}
    </p>
  );
}
