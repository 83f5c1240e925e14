import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import type { UsePaletteItems } from "../../base/page/palette-item.ts";
import { Button } from "../../base/ui/Button.tsx";
import { isComposing } from "../../base/ui/is-composing.ts";
import { useSettled } from "../../base/ui/use/use-settled.ts";
import type { PaletteFilter } from "./filters/palette-filter.ts";
import { completionsOf } from "./filters/palette-filter.ts";
import { useCompleted } from "./filters/use-completed.ts";
import { type FoundNow, useFound } from "./found/use-found.ts";
import { matchItems } from "./match-items.ts";
import { Options, optionId } from "./Options.tsx";
import { filterRow, type PaletteRow, sectionsOf } from "./palette-row.ts";
import { usePaletteItems } from "./use-palette-items.ts";
import { usePaletteWords } from "./words/palette-words.ts";

/** How long the person has to pause until the server is asked. */
const PAUSE_MS = 150;
/** Longer ones are pasted, and are no search. */
const MOST_CHARACTERS = 1000;

interface PaletteProps {
  onClose(): void;
  offers: readonly UsePaletteItems[];
  /** Those that are completed in the field. */
  filters: readonly PaletteFilter[];
}

/**
 * The palette over the page: a field, and below it everything that matches: places and actions by their names, and what
 * the person has by what it says. The focus stays in the field.
 */
export function Palette({ onClose, offers, filters }: PaletteProps) {
  const words = usePaletteWords();
  const list = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { text, setText, sought, write } = useText();
  const [chosen, setChosen] = useState<string>();
  const asked = useSettled(sought.trim(), PAUSE_MS);
  const named = matchItems(usePaletteItems({ text, asked }, offers), text);
  const found = useFound(asked, setText);
  const completed = [...completionsOf(text, filters), ...useCompleted(asked, text)].map((completion) =>
    filterRow(completion, setText),
  );
  const sections = sectionsOf([...completed, ...named], found.rows);
  const rows = sections.flatMap((section) => section.rows);
  // An answer that comes late moves no choice that was made.
  const current = rows.find(({ id }) => id === chosen) ?? meantFirst(rows);
  const currentId = current && optionId(list, current);

  useModal(dialog);
  useLayoutEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  function close() {
    dialog.current?.close();
    // This does not wait for the browser's event: the keys may open the palette again before it comes.
    onClose();
  }
  function run(row: PaletteRow) {
    if (!row.run) return;
    // The palette closes first, because the item may open something over the page itself.
    if (!row.staysOpen) close();
    row.run();
  }
  function choose(at: number) {
    setChosen(rows[Math.max(0, Math.min(rows.length - 1, at))]?.id);
  }
  function handleKey(event: KeyboardEvent) {
    // Enter may end a word that an input method is composing.
    if (isComposing(event)) return;
    const at = current ? rows.indexOf(current) : 0;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -at, End: rows.length };
    if (event.key in steps && (event.key.startsWith("Arrow") || event.ctrlKey))
      choose(at + steps[event.key]!);
    else if (event.key === "PageDown" || event.key === "PageUp")
      choose(at + (event.key === "PageUp" ? -PAGE : PAGE));
    else if (event.key === "Enter" && current) run(current);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      onClose={() => dialog.current?.open === false && onClose()}
      onPointerDown={(event) => event.target === dialog.current && close()}
      className="mx-auto mt-[12dvh] mb-auto max-h-[70dvh] w-[min(44rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-l border border-line bg-raised text-ink shadow-lift max-bar:mt-4 max-bar:max-h-[calc(100dvh-2rem)] open:flex"
    >
      <Field
        list={list}
        active={currentId}
        value={text}
        onChange={(next, isUnfinished) => {
          write(next, isUnfinished);
          setChosen(undefined);
        }}
        onKeyDown={handleKey}
      />
      <Options
        id={list}
        sections={sections}
        current={current}
        isLate={found.isLate}
        onChoose={run}
        onPoint={(row) => setChosen(row.id)}
      />
      <News found={found} count={rows.length} />
      <p aria-hidden className="border-t border-line px-5 py-2 text-12 text-muted max-bar:hidden">
        {words.keys}
      </p>
    </dialog>
  );
}

/** A condition that the words may begin is offered above what they find, and is not what Enter is for until it has its sign. */
const meantFirst = (rows: readonly PaletteRow[]): PaletteRow | undefined =>
  rows.find(({ hint, staysOpen }) => !(staysOpen && hint?.endsWith(":"))) ?? rows[0];

/** Lines that a key for a page goes further. */
const PAGE = 6;

/** What is in the field, and what of it is searched for: letters that an input method still composes are not. */
function useText() {
  const [text, setText] = useState("");
  const [sought, setSought] = useState("");
  function write(next: string, isUnfinished = false) {
    setText(next);
    if (!isUnfinished) setSought(next);
  }
  return { text, sought, write, setText: (next: string) => write(next) };
}

/** What a person has to know about the list, and how long it is. */
function News({ found: { news, retry }, count }: { found: FoundNow; count: number }) {
  const words = usePaletteWords();
  return (
    <div
      className={
        news.length === 0
          ? "sr-only"
          : "flex items-center gap-3 border-t border-line px-5 py-2 text-13 text-muted"
      }
    >
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {news.join(" ")} <span className="sr-only">{words.results(count)}</span>
      </p>
      {retry && (
        <Button size="small" onClick={retry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, [dialog]);
}

interface FieldProps {
  list: string;
  /** The id of the option that Enter chooses. */
  active: string | undefined;
  value: string;
  /** `isUnfinished` while an input method composes. */
  onChange(value: string, isUnfinished: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
}

function Field({ list, active, value, onChange, onKeyDown }: FieldProps) {
  const words = usePaletteWords();
  return (
    <div className="flex items-center gap-3 border-b border-line px-5">
      <Search size={17} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <input
        role="combobox"
        aria-label={words.field}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the palette is opened to be typed into
        autoFocus
        placeholder={words.field}
        value={value}
        maxLength={MOST_CHARACTERS}
        onChange={(event) => onChange(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => onChange(event.currentTarget.value, false)}
        onKeyDown={onKeyDown}
        className="h-13 min-w-0 flex-1 bg-transparent text-17 outline-none placeholder:text-faint"
      />
    </div>
  );
}
