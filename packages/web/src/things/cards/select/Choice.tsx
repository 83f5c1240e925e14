import type { SelectChoice } from "@etui/protocol/cards/select";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Chip } from "../../../base/ui/Chip.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { factsInWords } from "../text/print-moment.ts";

interface ChoiceProps {
  choice: SelectChoice;
  isChosen: boolean;
  multiple: boolean;
  /** True if some choices have an icon: the others leave its place empty, so that all names are aligned. */
  hasIcons: boolean;
  /** True while a choice can still be made; afterwards the unchosen ones are muted. */
  isOpen: boolean;
}

/** A round mark if one may be chosen, a square one if several may. */
export function Choice({ choice, isChosen, multiple, hasIcons, isOpen }: ChoiceProps) {
  const language = useLanguage();
  const { badge, icon } = choice;
  const label = factsInWords(choice.label, language);
  const description = choice.description && factsInWords(choice.description, language);
  return (
    <span
      className={clsx("flex min-w-0 flex-1 items-center gap-3 px-2.5", !isOpen && !isChosen && "text-muted")}
    >
      <span
        aria-hidden
        className={clsx(
          "grid size-4.5 shrink-0 place-items-center border transition-colors",
          multiple ? "rounded-[5px]" : "rounded-full",
          isChosen ? "border-felt bg-felt text-on-felt" : "border-line-strong",
        )}
      >
        {isChosen &&
          (multiple ? (
            <Check size={12} strokeWidth={3} />
          ) : (
            <span className="size-1.5 rounded-full bg-on-felt" />
          ))}
      </span>
      {hasIcons && (
        <span aria-hidden className="w-6 shrink-0 overflow-hidden text-center text-17 leading-none">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span title={label} className={clsx("block truncate", isChosen && "font-medium")}>
          {label}
        </span>
        {description !== undefined && (
          <span title={description} className="-mt-0.5 block truncate text-13 text-muted">
            {description}
          </span>
        )}
      </span>
      {badge !== undefined && <Chip tone="brass">{factsInWords(badge, language)}</Chip>}
    </span>
  );
}
