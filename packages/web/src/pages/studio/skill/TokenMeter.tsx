import { useLanguage } from "../../../base/words/language.ts";
import { useStudioWords } from "../words/studio-words.ts";

/** The goal for the tokens that a conversation pays for the instructions of a skill (specification, V9 §2). */
const GOAL = 500;

/** A thin bar that compares with the goal. */
export function TokenMeter({ tokens }: { tokens: number }) {
  const words = useStudioWords();
  const language = useLanguage();
  const said = words.tokens(tokens.toLocaleString(language), GOAL.toLocaleString(language));
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as thin everywhere */}
      <div
        role="meter"
        aria-label={said}
        aria-valuemin={0}
        aria-valuemax={GOAL}
        aria-valuenow={Math.min(tokens, GOAL)}
        className="h-1 overflow-hidden rounded-full bg-slot"
      >
        <div
          className={tokens > GOAL ? "h-full bg-danger" : "h-full bg-brass"}
          style={{ width: `${Math.min(100, (tokens / GOAL) * 100)}%` }}
        />
      </div>
      <p className="mt-1 text-13 text-muted">
        {said}
        {tokens > GOAL && <span className="text-danger"> {words.overGoal}</span>}
      </p>
    </div>
  );
}
