import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { isComposing } from "../../../base/ui/is-composing.ts";
import { letterPlace } from "../../../things/editor/letter-place.ts";
import type { FieldCompletion } from "../../../things/editor/MarkdownField.tsx";
import { replaceIn } from "../../../things/editor/replace-in.ts";
import { namesQuery } from "../notes-api.ts";
import { useNotesWords } from "../words/notes-words.ts";
import { type NameBegun, nameBegun, withName } from "./name-begun.ts";

const MOST = 8;

/** Offers names of notes behind `[[`: the arrows choose, Enter or Tab takes one, Escape leaves it. */
export function useNameCompletion(field: RefObject<HTMLTextAreaElement | null>): FieldCompletion {
  const words = useNotesWords();
  const id = useId();
  const [begun, setBegun] = useState<NameBegun>();
  const [active, setActive] = useState(0);
  const { data } = useQuery({
    ...namesQuery(begun?.like ?? "", MOST),
    enabled: begun !== undefined,
    placeholderData: keepPreviousData,
  });
  const names = begun ? (data ?? []) : [];
  const optionId = (index: number) => `${id}-${index}`;

  function take(index: number) {
    const chosen = names[index];
    if (!chosen || !begun || !field.current) return;
    setBegun(undefined);
    replaceIn(field.current, withName(field.current.value, begun, chosen.name));
  }

  return {
    list: names.length > 0 ? id : undefined,
    active: names.length > 0 ? optionId(active) : undefined,
    onCaret({ value, selectionStart, selectionEnd }) {
      setBegun(selectionStart === selectionEnd ? nameBegun(value, selectionStart) : undefined);
      setActive(0);
    },
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      if (isComposing(event) || names.length === 0) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setActive((active + step + names.length) % names.length);
      else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) take(active);
      else if (event.key === "Escape") setBegun(undefined);
      // The caret goes elsewhere.
      else if (/^(?:Arrow(?:Left|Right)|Home|End|Page)/.test(event.key)) return setBegun(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => setBegun(undefined),
    children(letters) {
      const place = begun && letterPlace(letters, field.current?.value ?? "", begun.from);
      const box = letters.parentElement!;
      if (!place || names.length === 0) return null;
      const around = box.getBoundingClientRect();
      return (
        <div
          id={id}
          role="listbox"
          aria-label={words.editing.names}
          style={{
            top: place.bottom - around.top + box.scrollTop + 4,
            left: Math.max(0, Math.min(place.left - around.left, around.width - 300)),
          }}
          className="absolute z-20 w-72 max-w-full rounded-m border border-line bg-raised p-1 shadow-lift"
        >
          {names.map(({ path, title, name }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
            // biome-ignore lint/a11y/useFocusableInteractive: the field holds the focus and names this one
            <div
              key={path}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // This happens before the field loses the focus, which would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
              className={clsx(
                "cursor-pointer rounded-s px-2.5 py-1 text-14 hover:bg-slot",
                index === active && "bg-slot",
              )}
            >
              <span className="block truncate">{title || name}</span>
              <span className="block truncate text-12 text-muted">{path}</span>
            </div>
          ))}
        </div>
      );
    },
  };
}
