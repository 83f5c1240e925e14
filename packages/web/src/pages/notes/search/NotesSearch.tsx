import { MOST_SEARCH_CHARACTERS } from "@etui/protocol/search-terms";
import { useEffect, useRef, useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { SearchField } from "../../../base/ui/SearchField.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfSearch } from "../notes-place.ts";
import { useNotesWords } from "../words/notes-words.ts";

/** Milliseconds without typing before a search starts. */
const PAUSE_MS = 180;

interface NotesSearchProps {
  /** As in the address; empty without one. */
  search: string;
  onFocus(): void;
}

/** Searches while the person types: the search is part of the address, from which the results read it. */
export function NotesSearch({ search: asked, onFocus }: NotesSearchProps) {
  const words = useNotesWords();
  const { search: common } = useWords();
  const [text, setText] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(asked);

  useEffect(() => {
    // The address was changed by going back or by a link, and not by typing here.
    if (asked === sent.current) return;
    sent.current = asked;
    clearTimeout(timer.current);
    setText(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(value: string) {
    clearTimeout(timer.current);
    const search = value.trim() === "" ? "" : value.toWellFormed();
    if (search === sent.current) return;
    // One step back leads to before the search and not through every letter of it.
    const replace = search !== "" && sent.current !== "";
    sent.current = search;
    navigate(addressOfSearch(search), { replace });
  }

  function askSoon(value: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(value), PAUSE_MS);
  }

  return (
    <SearchField
      isOfPage
      label={words.searchNotes}
      clearLabel={common.clear}
      placeholder={words.searchNotes}
      value={text}
      maxLength={MOST_SEARCH_CHARACTERS}
      onFocus={onFocus}
      onChange={(value, isComposing) => {
        setText(value);
        if (!isComposing) askSoon(value);
      }}
      onClear={() => {
        setText("");
        ask("");
      }}
      onEnter={() => ask(text)}
      onCompositionStart={() => clearTimeout(timer.current)}
      onCompositionEnd={(event) => askSoon(event.currentTarget.value)}
    />
  );
}
