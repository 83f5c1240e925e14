import { type SkillMatch, titleOfSkill } from "@etui/protocol/skill";
import { useId } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { useChatWords } from "../words/chat-words.ts";

interface SkillCheckProps {
  fits: readonly SkillMatch[];
  onDecide(accepts: boolean): void;
}

/** Before an answer: which skills fit, why, and what would be done. The person decides. */
export default function SkillCheck({ fits, onDecide }: SkillCheckProps) {
  const words = useChatWords();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="slide-in rounded-l border border-line bg-raised">
      <div className="px-5 py-3.5">
        <h2 id={heading} className="font-serif text-19 leading-snug">
          {words.checkFound(fits.length)}
        </h2>
        <ul className="mt-2 space-y-1">
          {fits.map((fit) => (
            <li key={fit.name} className="flex flex-wrap items-baseline gap-x-2.5 text-14">
              <span className="font-medium">{titleOfSkill(fit)}</span>
              {titleOfSkill(fit) !== fit.name && (
                <span className="font-mono text-12 text-muted">{fit.name}</span>
              )}
              <span className="text-13 text-brass-ink">{words.checkWhy(fit.why)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-13 text-muted">{words.checkAction}</p>
      </div>
      <footer className="flex justify-end gap-2 px-5 pb-4">
        <Button onClick={() => onDecide(false)}>{words.checkDecline}</Button>
        <Button look="primary" autoFocus onClick={() => onDecide(true)}>
          {words.checkAccept}
        </Button>
      </footer>
    </section>
  );
}
