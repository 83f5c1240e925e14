import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { PALETTE_GROUPS, type PaletteItem, type UsePaletteItems } from "../../base/page/palette-item.ts";
import { isComposing } from "../../base/ui/is-composing.ts";
import { matchItems } from "./match-items.ts";
import { usePaletteItems } from "./use-palette-items.ts";
import { usePaletteWords } from "./words/palette-words.ts";

interface PaletteProps {
  onClose(): void;
  offers: readonly UsePaletteItems[];
}

/** The palette over the page: a field, and below it everything that matches. The focus stays in the field. */
export function Palette({ onClose, offers }: PaletteProps) {
  const words = usePaletteWords();
  const list = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const items = matchItems(usePaletteItems(text, offers), text);
  const current = items[Math.min(chosen, items.length - 1)];
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
  function run(item: PaletteItem) {
    // The palette closes first, because the item may open something over the page itself.
    close();
    item.run();
  }
  function handleKey(event: KeyboardEvent) {
    // Enter may end a word that an input method is composing.
    if (isComposing(event)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -chosen, End: items.length };
    if (event.key in steps && (event.key.startsWith("Arrow") || event.ctrlKey))
      setChosen(Math.max(0, Math.min(items.length - 1, chosen + steps[event.key]!)));
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
      className="mx-auto mt-[12dvh] mb-auto max-h-[70dvh] w-[min(40rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-l border border-line bg-raised text-ink shadow-lift open:flex"
    >
      <Field
        list={list}
        active={currentId}
        value={text}
        onChange={(next) => {
          setText(next);
          setChosen(0);
        }}
        onKeyDown={handleKey}
      />
      <Options
        id={list}
        items={items}
        current={current}
        onChoose={run}
        onPoint={(item) => setChosen(items.indexOf(item))}
      />
      <p aria-hidden className="border-t border-line px-5 py-2 text-12 text-muted max-bar:hidden">
        {words.keys}
      </p>
      <p role="status" className="sr-only">
        {words.results(items.length)}
      </p>
    </dialog>
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
  onChange(value: string): void;
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
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-13 min-w-0 flex-1 bg-transparent text-17 outline-none placeholder:text-faint"
      />
    </div>
  );
}

interface OptionsProps {
  id: string;
  items: readonly PaletteItem[];
  current: PaletteItem | undefined;
  onChoose(item: PaletteItem): void;
  onPoint(item: PaletteItem): void;
}

function Options({ id, items, current, onChoose, onPoint }: OptionsProps) {
  const words = usePaletteWords();
  return (
    <div id={id} role="listbox" aria-label={words.title} className="min-h-0 flex-1 overflow-y-auto p-2">
      {PALETTE_GROUPS.map((group) => {
        const ofGroup = items.filter((item) => item.group === group);
        if (ofGroup.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group} role="group" aria-label={words.groups[group]}>
            <p aria-hidden className="px-3 pt-2 pb-1 text-12 text-muted">
              {words.groups[group]}
            </p>
            {ofGroup.map((item) => (
              <Option
                key={item.id}
                id={optionId(id, item)}
                item={item}
                isCurrent={item === current}
                onChoose={() => onChoose(item)}
                onPoint={() => onPoint(item)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Ids are separated by spaces, so they contain none. Half a surrogate pair could not be encoded, so it is replaced. */
const optionId = (list: string, { id }: PaletteItem) => encodeURIComponent(`${list} ${id}`.toWellFormed());

interface OptionProps {
  id: string;
  item: PaletteItem;
  isCurrent: boolean;
  onChoose(): void;
  onPoint(): void;
}

function Option({ id, item: { label, hint, icon: Icon }, isCurrent, onChoose, onPoint }: OptionProps) {
  return (
    // The focus stays in the field, whose keys do what a click does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={clsx(
        "flex h-10 cursor-pointer items-center gap-3 rounded-m px-3",
        isCurrent ? "bg-slot text-ink" : "text-muted",
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className={clsx("shrink-0", isCurrent && "text-felt")} />
      <span className="min-w-0 flex-1 truncate text-ink">{label}</span>
      {hint !== undefined && <span className="shrink-0 font-mono text-12 text-muted">{hint}</span>}
    </div>
  );
}
