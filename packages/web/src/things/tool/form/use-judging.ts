import { type RefObject, useEffect, useState } from "react";
import { useEditorWords } from "../../editor/words/editor-words.ts";
import { unreadableInWords } from "../json/unreadable-in-words.ts";
import type { PlacedFaults } from "../run/place-faults.ts";
import type { Arguments } from "../run/use-arguments.ts";

/** Which faults of the arguments are shown, and when: not while the person types, nor for what was changed since. */
export function useJudging(
  args: Arguments,
  refused: PlacedFaults,
  refusedAt: number,
  form: RefObject<HTMLFormElement | null>,
) {
  const editor = useEditorWords();
  /** Places that were changed since the answer came, so that what it said about them no longer applies. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** JSON is not checked while it is being typed. */
  const [isJudged, setJudged] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    setTouched(new Set());
    if (refused.at.size === 0) return;
    form.current?.querySelector<HTMLElement>("[data-faulty] :is(input, select, textarea, button)")?.focus();
  }, [refusedAt, refused]);

  return {
    isJudged,
    judge: () => setJudged(true),
    touch: (place: string) => setTouched((now) => new Set(now).add(place)),
    /** Called when all arguments were replaced. */
    forget() {
      setJudged(false);
      setTouched(new Set(refused.at.keys()));
    },
    faultAt(place: string): string | undefined {
      const unreadable = isJudged ? args.faults.get(place) : undefined;
      if (unreadable) return unreadableInWords(unreadable, editor);
      return touched.has(place) ? undefined : refused.at.get(place);
    },
    /** How many fields the answer found faulty that nobody has changed since. */
    faulty: [...refused.at.keys()].filter((place) => !touched.has(place)).length,
  };
}

export type Judging = ReturnType<typeof useJudging>;
