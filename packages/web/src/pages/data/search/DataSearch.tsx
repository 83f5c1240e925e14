import { MOST_SEARCH_CHARACTERS } from "@etui/protocol/search-terms";
import { useEffect, useRef, useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { SearchField } from "../../../base/ui/SearchField.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfSearch, type DataPlace } from "../../../things/data/data-address.ts";

/** So long nobody has typed: then it is asked for. */
const PAUSE_MS = 180;

interface DataSearchProps {
  place: DataPlace;
  onFocus(): void;
}

/**
 * Asks as one types: what is searched for stands in the address, and whoever shows results reads it there. Letters
 * that an input method is still putting together are nobody's question yet.
 */
export function DataSearch({ place, onFocus }: DataSearchProps) {
  const words = useWords().search;
  const asked = place.search ?? "";
  const [text, setText] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(asked);

  useEffect(() => {
    // The address was changed by a step back or a link, not by what was typed here.
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
    // One step back leads to before the search, not through every letter of it.
    const replace = search !== "" && sent.current !== "";
    sent.current = search;
    navigate(addressOfSearch({ ...place, search }), { replace });
  }

  function askSoon(value: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(value), PAUSE_MS);
  }

  return (
    <SearchField
      isOfPage
      label={words.field}
      clearLabel={words.clear}
      placeholder={words.placeholder}
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
