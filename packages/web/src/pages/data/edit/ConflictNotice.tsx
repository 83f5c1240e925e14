import { useEffect, useMemo, useRef } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { Differences } from "../../../things/data/Differences.tsx";
import { useDataWords } from "../words/data-words.ts";
import { checkDocument } from "./check-document.ts";
import { differencesBetween } from "./differences-between.ts";

const SHOWN = 6;

export interface Conflict {
  version: number;
  theirs: unknown;
  proposal: unknown;
}

interface ConflictNoticeProps {
  conflict: Conflict;
  /** The text that the person has typed. */
  mine: string;
  onMerge(): void;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onClose(): void;
}

/** Somebody else has changed the document meanwhile: both states, their differences, and what can be done. */
export function ConflictNotice({
  conflict,
  mine,
  onMerge,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictNoticeProps) {
  const words = useDataWords().conflict;
  const { version, theirs, proposal } = conflict;
  const checked = useMemo(() => checkDocument(mine), [mine]);
  const between = useMemo(
    () => (checked.ok ? differencesBetween(theirs, checked.content) : undefined),
    [checked, theirs],
  );
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      className="slide-in shrink-0 rounded-l border border-line-strong bg-raised px-5 py-4 outline-none"
    >
      <h2 className="font-serif text-19 leading-snug">{words.title(version)}</h2>
      <p className="text-14 text-muted">{between ? words.lead : words.invalid}</p>
      {between?.differences.length === 0 && <p className="mt-1 text-14">{words.same}</p>}
      {between && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keys as well
        <div tabIndex={0} className="max-h-[26dvh] overflow-y-auto rounded-s">
          <Differences {...between} most={SHOWN} />
        </div>
      )}
      {proposal !== undefined && <p className="mt-3 text-13 text-muted">{words.mergeNote}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {proposal !== undefined && (
          <Button look="primary" onClick={onMerge}>
            {words.merge}
          </Button>
        )}
        <Button disabled={!checked.ok} onClick={onKeepMine}>
          {words.mine(version)}
        </Button>
        <Button onClick={onTakeTheirs}>{words.theirs}</Button>
        <Button look="bare" onClick={onClose}>
          {words.goOn}
        </Button>
      </div>
    </section>
  );
}
