import { useWords } from "../words/use-words.ts";
import { By } from "./By.tsx";
import type { Call } from "./calls.ts";
import { isFiring, surfaceWords } from "./origin.ts";

/** Who made a call: one muted line. */
export function Origin({ call }: { call: Call }) {
  const words = useWords();
  return (
    <p title={call.by?.tool} className="text-13 text-muted wrap-anywhere">
      {call.by && !isFiring(call) ? <By by={call.by} isTitled /> : surfaceWords(call, words)}
    </p>
  );
}
