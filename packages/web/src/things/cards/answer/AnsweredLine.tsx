import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../../../base/words/language.ts";
import { fullMoment, shortMoment } from "../../../base/words/moment.ts";
import { PathLink } from "../text/PathLink.tsx";
import { useCardWords } from "../words/card-words.ts";
import type { ShownAnswer } from "./shown-answer.ts";

interface AnsweredLineProps {
  answer: ShownAnswer;
  /** The answer itself, if it is short. */
  said?: string | undefined;
  /** The name of a field. */
  nameOf(field: string): string;
  /** True if it has replaced the button that had the focus. */
  takesFocus: boolean;
}

/** When the card was answered, and where the answer is stored. */
export function AnsweredLine({ answer, said, nameOf, takesFocus }: AnsweredLineProps) {
  const { answer: words, listed } = useCardWords();
  const language = useLanguage();
  const { answered_at: at, saved_to: saved } = answer;
  const line = useRef<HTMLParagraphElement>(null);
  const [focusAtOnce] = useState(takesFocus);
  useEffect(() => {
    if (focusAtOnce) line.current?.focus({ preventScroll: true });
  }, [focusAtOnce]);
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-1.5 text-13 text-muted outline-none"
    >
      <Check size={14} strokeWidth={2} aria-hidden className="shrink-0 text-felt" />
      {said !== undefined && (
        <>
          <span className="text-15 font-medium text-ink wrap-anywhere">{said}</span>
          <span aria-hidden>·</span>
        </>
      )}
      <time dateTime={at} title={fullMoment(at, language)}>
        {words.answered(shortMoment(at, language))}
      </time>
      {saved && (
        <>
          <span aria-hidden>·</span>
          <span>{words.savedTo}</span>
          <PathLink
            path={saved.path}
            className="min-w-0 font-mono text-12 wrap-anywhere [a&]:text-felt [a&]:underline-offset-4 [a&]:hover:underline"
          >
            {saved.path}
          </PathLink>
          {saved.kept !== undefined && (
            <span className="basis-full wrap-anywhere">
              {words.keptStored(saved.kept.map(nameOf).join(listed))}
            </span>
          )}
        </>
      )}
    </p>
  );
}
