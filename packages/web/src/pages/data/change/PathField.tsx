import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Braces, Folder } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { isComposing } from "../../../base/ui/is-composing.ts";
import { levelQuery } from "../../../things/data/level-api.ts";
import { useDataWords } from "../words/data-words.ts";

interface PathFieldProps {
  label: string;
  value: string;
  onChange(path: string): void;
  hint?: string | undefined;
  fault?: string | undefined;
  autoFocus?: boolean;
  placeholder?: string;
}

const MOST_OFFERED = 8;

/** A field for a path, completed with what is already stored. */
export function PathField({ label, value, onChange, hint, fault, autoFocus, placeholder }: PathFieldProps) {
  const id = useId();
  const list = `${id}-list`;
  const completion = usePathCompletion(value, onChange);
  const { isShown, active } = completion;
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1 block text-13 text-muted">
        {label}
      </label>
      <input
        id={id}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? optionId(list, active) : undefined}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        // biome-ignore lint/a11y/noAutofocus: the only field of what has just been opened
        autoFocus={autoFocus}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={completion.open}
        onBlur={completion.close}
        onChange={(event) => completion.type(event.target.value)}
        onKeyDown={completion.handleKeyDown}
        className="h-9 w-full rounded-s border border-line bg-slot px-3 font-mono text-13 placeholder:text-muted aria-invalid:border-danger max-bar:text-17"
      />
      <OfferedPaths id={list} {...completion} />
      <p id={`${id}-hint`} className={clsx("mt-1 text-13", fault ? "text-danger" : "text-muted")}>
        {fault ?? hint}
      </p>
    </div>
  );
}

/** What is stored at the level being typed, and the keys that choose from it. */
function usePathCompletion(value: string, onChange: (path: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const folder = value.slice(0, value.lastIndexOf("/") + 1);
  const { data } = useQuery({ ...levelQuery(folder), enabled: isOpen });
  const typed = value.slice(folder.length).toLocaleLowerCase();
  const offered = (data?.children ?? [])
    .filter(({ name, path }) => name.toLocaleLowerCase().startsWith(typed) && path !== value)
    .slice(0, MOST_OFFERED);
  const isShown = isOpen && offered.length > 0;

  function choose(index: number) {
    const child = offered[index];
    if (!child) return;
    onChange(child.documents_below > 0 ? `${child.path}/` : child.path);
    setActive(-1);
  }

  return {
    offered,
    active,
    isShown,
    choose,
    open: () => setOpen(true),
    close: () => setOpen(false),
    type(next: string) {
      setOpen(true);
      setActive(-1);
      onChange(next);
    },
    handleKeyDown(event: KeyboardEvent) {
      if (isComposing(event) || !isShown) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined)
        setActive((active + step + offered.length + (active < 0 ? Number(step < 0) : 0)) % offered.length);
      else if (event.key === "Enter" && active >= 0) choose(active);
      else if (event.key === "Escape") setOpen(false);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const optionId = (list: string, index: number) => `${list}-${index}`;

type OfferedPathsProps = { id: string } & Pick<
  ReturnType<typeof usePathCompletion>,
  "offered" | "active" | "isShown" | "choose"
>;

function OfferedPaths({ id, offered, active, isShown, choose }: OfferedPathsProps) {
  const words = useDataWords().create;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.folders}
      className={clsx(
        "absolute inset-x-0 top-16 z-20 rounded-m border border-line bg-raised p-1 shadow-lift",
        !isShown && "hidden",
      )}
    >
      {offered.map(({ path, name, documents_below }, index) => {
        const Icon = documents_below > 0 ? Folder : Braces;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
          // biome-ignore lint/a11y/useFocusableInteractive: the field holds the focus and names this one
          <div
            key={path}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            // This happens before the field loses the focus, which would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
            className={clsx(
              "flex cursor-pointer items-center gap-2 rounded-s px-2.5 py-1.5 font-mono text-13 hover:bg-slot",
              index === active && "bg-slot",
            )}
          >
            <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-faint" />
            <span className="min-w-0 flex-1 truncate">
              {name}
              {documents_below > 0 && "/"}
            </span>
            {documents_below === 0 && <span className="font-sans text-12 text-muted">{words.exists}</span>}
          </div>
        );
      })}
    </div>
  );
}
