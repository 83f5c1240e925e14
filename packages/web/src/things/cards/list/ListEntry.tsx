import type { ListItem } from "@etui/protocol/cards/list";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Chip } from "../../../base/ui/Chip.tsx";
import { Wash } from "../../../base/ui/Wash.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { PathLink } from "../text/PathLink.tsx";
import { factsInWords, nameInWords } from "../text/print-moment.ts";
import { useCardWords } from "../words/card-words.ts";

/** What some entries of the list have: the others leave its place empty, so that all titles are aligned. */
export interface ListColumns {
  ticks: boolean;
  icons: boolean;
}

interface ListEntryProps {
  item: ListItem;
  columns: ListColumns;
  checked: boolean | undefined;
  /** Undefined if ticks are only shown. */
  onTick: ((checked: boolean) => void) | undefined;
}

export function ListEntry({ item, columns, checked, onTick }: ListEntryProps) {
  const language = useLanguage();
  const title = nameInWords(item.title, item.path, language);
  const subtitle = item.subtitle && factsInWords(item.subtitle, language);
  const row = "flex h-full min-w-0 flex-1 items-center gap-3 rounded-s px-2.5";
  const body = (
    <>
      {columns.ticks && !onTick && (checked === undefined ? <Blank /> : <Tick checked={checked} />)}
      {columns.icons && (
        <span aria-hidden className="w-6 shrink-0 overflow-hidden text-center text-17 leading-none">
          {item.icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span
          title={title}
          className={clsx("block truncate", checked && "text-muted line-through decoration-line-strong")}
        >
          {title}
        </span>
        {subtitle !== undefined && (
          <span title={subtitle} className="-mt-0.5 block truncate text-13 text-muted">
            {subtitle}
          </span>
        )}
      </span>
      {item.badge !== undefined && (
        <span title={item.badge} className="flex max-w-[40%] shrink-0">
          <Chip tone="brass">{factsInWords(item.badge, language)}</Chip>
        </span>
      )}
    </>
  );
  return (
    <div className="relative isolate flex h-full items-center">
      <Wash value={`${item.title}\n${item.subtitle}\n${item.badge}\n${item.checked}`} />
      {columns.ticks &&
        onTick &&
        (checked === undefined ? (
          <span aria-hidden className="w-10 shrink-0" />
        ) : (
          <TickBox item={item} checked={checked} onTick={onTick} />
        ))}
      {item.path === undefined ? (
        <div className={row}>{body}</div>
      ) : (
        <PathLink path={item.path} className={`${row} transition-colors hover:bg-slot -outline-offset-2`}>
          {body}
        </PathLink>
      )}
    </div>
  );
}

interface TickBoxProps {
  item: ListItem;
  checked: boolean;
  onTick(checked: boolean): void;
}

/** As large as a finger needs, although it looks as small as a tick that is only shown. */
function TickBox({ item, checked, onTick }: TickBoxProps) {
  const words = useCardWords();
  return (
    <label className="grid h-full w-10 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={words.list.tick(item.title)}
        checked={checked}
        onChange={(event) => onTick(event.target.checked)}
        className="size-4.5 cursor-pointer accent-felt"
      />
    </label>
  );
}

const Blank = () => <span aria-hidden className="size-4.5 shrink-0" />;

function Tick({ checked }: { checked: boolean }) {
  const words = useCardWords();
  return (
    <span
      className={clsx(
        "grid size-4.5 shrink-0 place-items-center rounded-[5px] border",
        checked ? "border-felt bg-felt text-on-felt" : "border-line-strong",
      )}
    >
      {checked && <Check size={12} strokeWidth={3} aria-hidden />}
      <span className="sr-only">{checked ? words.yes : words.no}</span>
    </span>
  );
}
