import type { ChoiceValue } from "@etui/protocol/cards/form";
import type { SelectChoice } from "@etui/protocol/cards/select";
import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useRowWindow } from "../../../base/ui/rows/use-row-window.ts";
import { Choice } from "./Choice.tsx";
import { moveInList } from "./move-in-list.ts";

interface ChoiceListProps {
  label: string;
  choices: readonly SelectChoice[];
  chosen: readonly ChoiceValue[];
  multiple: boolean;
  isFaulty: boolean;
  /** Undefined if the choice is only shown. */
  onChoose: ((value: ChoiceValue) => void) | undefined;
}

/**
 * Any number of choices, of which only the visible ones are in the document. One element has the focus and names the
 * active choice, because a choice that scrolls away would take the focus with it.
 */
export function ChoiceList({ label, choices, chosen, multiple, isFaulty, onChoose }: ChoiceListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = choices.some(({ description }) => description !== undefined) ? 60 : 44;
  const hasIcons = choices.some(({ icon }) => icon !== undefined);
  const { from, to, height, scrollTo } = useRowWindow(scroller, choices.length, rowHeight);
  const { active, setActiveValue, ...keys } = useActiveChoice({ choices, chosen, onChoose }, scrollTo);
  const drawn = Array.from({ length: to - from }, (_, offset) => from + offset);
  if (active >= 0 && (active < from || active >= to)) drawn.push(active);

  return (
    <div ref={scroller} className="max-h-96 overflow-y-auto p-2">
      <div
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable={multiple}
        aria-disabled={!onChoose}
        aria-invalid={isFaulty}
        aria-activedescendant={active < 0 ? undefined : `${id}${active}`}
        {...keys}
        className="tree-rows relative"
        style={{ height }}
      >
        {drawn.map((index) => {
          const choice = choices[index]!;
          const isChosen = chosen.includes(choice.value);
          return (
            <Option
              key={`${typeof choice.value} ${choice.value}`}
              id={`${id}${index}`}
              place={{ index, of: choices.length, height: rowHeight }}
              isActive={index === active}
              isChosen={isChosen}
              isOpen={onChoose !== undefined}
              onClick={() => {
                setActiveValue(choice.value);
                onChoose?.(choice.value);
              }}
            >
              <Choice
                choice={choice}
                isChosen={isChosen}
                multiple={multiple}
                hasIcons={hasIcons}
                isOpen={onChoose !== undefined}
              />
            </Option>
          );
        })}
      </div>
    </div>
  );
}

/** The choice to which keys apply: at first one that is chosen. */
function useActiveChoice(
  { choices, chosen, onChoose }: Pick<ChoiceListProps, "choices" | "chosen" | "onChoose">,
  scrollTo: (at: number) => void,
) {
  const [activeValue, setActiveValue] = useState<ChoiceValue>();
  const active = choices.findIndex(({ value }) => value === activeValue);
  function makeActive(at: number) {
    setActiveValue(choices[at]?.value);
    scrollTo(at);
  }
  return {
    active,
    setActiveValue,
    onFocus() {
      if (active >= 0) return;
      const first = choices.findIndex(({ value }) => chosen.includes(value));
      makeActive(Math.max(0, first));
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.key === " " || event.key === "Enter") && active >= 0) {
        onChoose?.(choices[active]!.value);
      } else {
        const to = moveInList(choices, active, event.key);
        if (to === undefined) return;
        makeActive(to);
      }
      event.preventDefault();
    },
  };
}

interface OptionProps {
  id: string;
  place: { index: number; of: number; height: number };
  isActive: boolean;
  isChosen: boolean;
  isOpen: boolean;
  onClick(): void;
  children: ReactNode;
}

/** One choice at its place in the list, most of which is not in the document. */
function Option({ id, place, isActive, isChosen, isOpen, onClick, children }: OptionProps) {
  const { index, of, height } = place;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it has the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the list holds the focus and names this choice
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={of}
      aria-posinset={index + 1}
      data-active={isActive}
      onClick={onClick}
      className={clsx(
        "absolute inset-x-0 top-0 flex items-center rounded-s",
        isOpen && "cursor-pointer hover:bg-slot/60",
      )}
      style={{ height, transform: `translateY(${index * height}px)` }}
    >
      {children}
    </div>
  );
}
