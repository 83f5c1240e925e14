import { Search, X } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { useSlash } from "../../../base/ui/use/use-slash.ts";
import { useToolWords } from "../../../things/tool/words/tool-words.ts";

interface ToolSearchProps {
  text: string;
  onText(text: string): void;
}

/** Narrows the catalogue with every letter; a slash brings one here. */
export function ToolSearch({ text, onText }: ToolSearchProps) {
  const words = useToolWords();
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  return (
    <search className="relative block">
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-3.5 left-3.5 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={words.search}
        aria-keyshortcuts="/"
        placeholder={words.searchHint}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
        className="h-11 w-full rounded-m border border-line bg-raised pr-11 pl-10.5 placeholder:text-muted hover:border-line-strong [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== "" && (
        <IconButton
          icon={X}
          label={words.clear}
          onClick={() => {
            onText("");
            field.current?.focus();
          }}
          className="absolute! top-2 right-2"
        />
      )}
    </search>
  );
}
