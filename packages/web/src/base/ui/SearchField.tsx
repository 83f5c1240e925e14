import { clsx } from "clsx";
import { Search, X } from "lucide-react";
import { type InputHTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { IconButton } from "./IconButton.tsx";

const LOOKS = {
  field: {
    icon: { size: 15, className: "top-2.5 left-3" },
    input: "h-9 rounded-s border border-line bg-slot pr-9 pl-9 text-14 max-bar:text-17",
    end: "top-1 right-1",
  },
  /** For a search that is the main thing on its page. */
  large: {
    icon: { size: 16, className: "top-3.5 left-3.5" },
    input: "h-11 rounded-m border border-line bg-raised pr-11 pl-10.5 hover:border-line-strong",
    end: "top-2 right-2",
  },
  /** Without a box, because the line around it shows where the focus is. */
  line: {
    icon: { size: 14, className: "top-2.75 left-0" },
    input: "h-9 bg-transparent pr-8 pl-6 text-14 text-ink outline-none",
    end: "top-1 right-0",
  },
} as const;

type SearchFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "placeholder" | "maxLength" | "onFocus" | "onCompositionStart" | "onCompositionEnd" | "className"
> & {
  label: string;
  /** The name of the button that clears the field. */
  clearLabel: string;
  value: string;
  /** `isComposing` is true while an input method is still composing the letters. */
  onChange(value: string, isComposing: boolean): void;
  /** Set if clearing the field means more than an empty value. */
  onClear?(): void;
  /** Set if Enter starts something; it never submits a form. */
  onEnter?(): void;
  look?: keyof typeof LOOKS;
  /** True for the search of the page: a slash typed outside of fields focuses it, and Escape leaves it. */
  isOfPage?: boolean;
};

/** A search field. Escape and a button clear it. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onChange, onEnter, className, isOfPage = false, ...rest } = props;
  const {
    look: lookName = "field",
    placeholder = label,
    onClear = () => onChange("", false),
    ...given
  } = rest;
  const field = useRef<HTMLInputElement>(null);
  const look = LOOKS[lookName];
  useSlash(field, isOfPage);

  const handleKeyDown = keysOf({
    value,
    onEnter,
    onClear,
    leave: isOfPage ? () => field.current?.blur() : undefined,
  });

  // A page has one search landmark; narrowing a list on it is not a second one.
  const Box = isOfPage ? "search" : "div";
  return (
    <Box className={clsx("relative block", className)}>
      <Search
        size={look.icon.size}
        strokeWidth={1.75}
        aria-hidden
        className={clsx("pointer-events-none absolute text-muted", look.icon.className)}
      />
      <input
        {...given}
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts={isOfPage ? "/" : undefined}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onKeyDown={handleKeyDown}
        className={clsx(
          "peer w-full placeholder:text-muted [&::-webkit-search-cancel-button]:hidden",
          look.input,
        )}
      />
      {value === "" ? (
        isOfPage && <SlashKey className={look.end} />
      ) : (
        <IconButton
          icon={X}
          label={clearLabel}
          onClick={() => {
            onClear();
            field.current?.focus();
          }}
          className={clsx("absolute!", look.end)}
        />
      )}
    </Box>
  );
}

interface Keys {
  value: string;
  onEnter: (() => void) | undefined;
  onClear(): void;
  /** Undefined if Escape means something around the field, such as closing a dialog. */
  leave: (() => void) | undefined;
}

function keysOf({ value, onEnter, onClear, leave }: Keys) {
  return (event: KeyboardEvent) => {
    // During composition these keys belong to the input method: Escape drops its letters, and Enter takes them as they
    // are. Safari has already ended the composition by then, and only code 229 tells.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter") onEnter?.();
    else if (event.key !== "Escape") return;
    else if (value !== "") {
      onClear();
      // This keeps the dialog around the field open.
      event.stopPropagation();
    } else if (leave) leave();
    else return;
    event.preventDefault();
  };
}

/** Shows, to those who have a keyboard, that a slash focuses the field. */
function SlashKey({ className }: { className: string }) {
  return (
    <kbd
      aria-hidden
      className={clsx(
        "pointer-events-none absolute grid size-7 place-items-center peer-focus:hidden max-bar:hidden",
        className,
      )}
    >
      <span className="rounded-[4px] border border-line px-1.5 font-mono text-12 leading-normal text-muted">
        /
      </span>
    </kbd>
  );
}

/** A slash typed outside of fields focuses this one and selects its content. */
function useSlash(field: RefObject<HTMLInputElement | null>, isHeard: boolean): void {
  useEffect(() => {
    if (!isHeard) return;
    function handleKey(event: globalThis.KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest("input:not([type=radio]), textarea, select, dialog")) return;
      event.preventDefault();
      field.current?.select();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [field, isHeard]);
}
