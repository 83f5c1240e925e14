import { MOST_SEARCH_CHARACTERS } from "@etui/protocol/search-terms";
import { Search, X } from "lucide-react";
import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { navigate } from "../../../base/router/location.ts";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { useSlash } from "../../../base/ui/use/use-slash.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfSearch, type DataPlace } from "../../../things/data/data-address.ts";

/** Of stillness after the last letter. */
const PAUSE_MS = 180;

interface SearchFieldProps {
  place: DataPlace;
  onFocus(): void;
}

/**
 * Asks as one types: what is searched for stands in the address, and whoever shows results reads it there. Letters
 * that an input method is still putting together are nobody's question yet.
 */
export function SearchField({ place, onFocus }: SearchFieldProps) {
  const words = useWords();
  const asked = place.search ?? "";
  const [text, setText] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(asked);

  useEffect(() => {
    // By a step back, or a link: not by what was typed here.
    if (asked === sent.current) return;
    sent.current = asked;
    clearTimeout(timer.current);
    setText(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSlash(field);

  function ask(value: string) {
    clearTimeout(timer.current);
    const search = value.trim() === "" ? "" : value.toWellFormed();
    if (search === sent.current) return;
    // One step back leads to before the search, not through every letter of it.
    const replace = search !== "" && sent.current !== "";
    sent.current = search;
    navigate(addressOfSearch({ ...place, search }), { replace });
  }

  function askSoon(value: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(value), PAUSE_MS);
  }

  function empty() {
    setText("");
    ask("");
    field.current?.focus();
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setText(event.target.value);
    if (!(event.nativeEvent as InputEvent).isComposing) askSoon(event.target.value);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // These keys then mean the input method: Escape drops its letters, Enter takes them as they are. Safari has
    // ended the composition by then, and tells by 229 alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter") ask(text);
    else if (event.key !== "Escape") return;
    else if (text === "") field.current?.blur();
    else empty();
    event.preventDefault();
  }

  return (
    <search className="relative block">
      <Search
        size={15}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-2.5 left-3 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={words.search.field}
        aria-keyshortcuts="/"
        placeholder={words.search.placeholder}
        value={text}
        maxLength={MOST_SEARCH_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={onFocus}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        onCompositionStart={() => clearTimeout(timer.current)}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => askSoon(event.currentTarget.value)}
        className="peer h-9 w-full rounded-s border border-line bg-slot pr-9 pl-9 text-14 placeholder:text-muted max-bar:text-17 [&::-webkit-search-cancel-button]:hidden"
      />
      {text === "" ? (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-2 right-2.5 rounded-[4px] border border-line px-1.5 font-mono text-12 leading-normal text-muted peer-focus:hidden max-bar:hidden"
        >
          /
        </kbd>
      ) : (
        <IconButton icon={X} label={words.search.clear} onClick={empty} className="absolute! top-1 right-1" />
      )}
    </search>
  );
}
