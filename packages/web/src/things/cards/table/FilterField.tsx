import { Search } from "lucide-react";
import { useCardWords } from "../words/card-words.ts";

interface FilterFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** How many rows are left of how many; undefined while nothing is filtered or it is still being counted. */
  found: { shown: number; total: number } | undefined;
}

/** One quiet line over the table. */
export function FilterField({ label, value, onChange, found }: FilterFieldProps) {
  const words = useCardWords();
  return (
    <div className="flex items-center gap-2.5 border-b border-line px-5 text-muted focus-within:border-felt">
      <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.stopPropagation();
          onChange("");
        }}
        aria-label={words.table.filterOf(label)}
        placeholder={words.table.filter}
        autoComplete="off"
        spellCheck={false}
        className="h-9 min-w-0 flex-1 bg-transparent text-14 text-ink outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      <span role="status" className="shrink-0 font-mono text-12 tabular-nums">
        {found && words.table.found(found.shown, found.total)}
      </span>
    </div>
  );
}
