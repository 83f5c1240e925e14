import { Check, CircleDashed } from "lucide-react";
import type { SkillJudged } from "../studio-api.ts";
import { useStudioWords } from "../words/studio-words.ts";

/** The checklist for the skill, updated while it is written. */
export function CheckPanel({ judged }: { judged: SkillJudged | undefined }) {
  const words = useStudioWords();
  if (!judged) return null;
  if (!judged.ok)
    return (
      <p role="status" className="text-14 text-danger">
        {judged.error}
      </p>
    );
  return (
    <section aria-label={words.checklist} className="rounded-l border border-line bg-raised px-5 py-4">
      <h2 className="flex items-baseline gap-3 font-serif text-19">
        {words.checklist} <span className="text-brass-ink">{words.score(judged.score)}</span>
      </h2>
      <ul className="mt-2 space-y-1 text-14">
        {judged.warnings.map((warning) => (
          <li key={warning} className="text-brass-ink">
            {warning}
          </li>
        ))}
        {judged.rules.map(({ code, fulfilled, message }) => (
          <li key={code} className="flex items-start gap-2.5">
            {fulfilled ? (
              <Check size={15} aria-label={words.fulfilled} className="mt-1 shrink-0 text-ok" />
            ) : (
              <CircleDashed size={15} aria-label={words.open} className="mt-1 shrink-0 text-brass" />
            )}
            <span className={fulfilled ? "text-muted" : undefined}>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
