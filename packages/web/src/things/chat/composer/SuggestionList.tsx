import { clsx } from "clsx";
import { Fragment, useEffect, useRef } from "react";
import { useChatWords } from "../words/chat-words.ts";
import type { Suggestion } from "./suggestion.ts";

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number | undefined;
}

export const optionId = (list: string, index: number) => `${list}-${index}`;

/** The list above the field in which it is typed; the field keeps the focus and moves the choice. */
export function SuggestionList({ id, suggestions, active }: SuggestionListProps) {
  const words = useChatWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active === undefined) return;
    box.current?.querySelector(`#${CSS.escape(optionId(id, active))}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      // It scrolls, and whoever has no field that names the active option can still reach it.
      tabIndex={0}
      // The field keeps its focus.
      onMouseDown={(event) => event.preventDefault()}
      aria-label={words.say}
      className="slide-in absolute inset-x-0 bottom-full z-20 mb-2 max-h-80 overflow-y-auto rounded-m border border-line bg-raised p-1 shadow-lift"
    >
      {suggestions.length === 0 && <p className="px-2.5 py-1.5 text-14 text-muted">{words.suggested(0)}</p>}
      {suggestions.map(({ id: key, kind, label, hint, choose }, index) => (
        <Fragment key={key}>
          {suggestions[index - 1]?.kind !== kind && (
            <p role="presentation" className="px-2.5 pt-1.5 pb-0.5 text-12 text-muted">
              {words.suggestions[kind]}
            </p>
          )}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field */}
          <div
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onClick={choose}
            className={clsx(
              "flex cursor-pointer items-baseline gap-3 rounded-s px-2.5 py-1.5",
              index === active ? "bg-slot" : "hover:bg-slot/60",
            )}
          >
            <span className="min-w-0 shrink truncate font-mono text-13">{label}</span>
            {hint !== undefined && <span className="min-w-0 truncate text-13 text-muted">{hint}</span>}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
