import { SearchField } from "../../../base/ui/SearchField.tsx";
import { useCardWords } from "../words/card-words.ts";
import { useTableWords } from "./words/table-words.ts";

interface FilterFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** How many rows are left of how many; undefined while nothing is filtered, or while they are still being counted. */
  found: { shown: number; total: number } | undefined;
}

/** A quiet line above the table. */
export function FilterField({ label, value, onChange, found }: FilterFieldProps) {
  const words = useCardWords();
  const own = useTableWords();
  return (
    <div className="flex items-center gap-2.5 border-b border-line px-5 text-muted focus-within:border-felt">
      <SearchField
        look="line"
        label={own.filterOf(label)}
        placeholder={own.filter}
        clearLabel={words.emptySearch}
        value={value}
        onChange={onChange}
        className="min-w-0 flex-1"
      />
      <span role="status" className="shrink-0 font-mono text-12 tabular-nums">
        {found && own.found(found.shown, found.total)}
      </span>
    </div>
  );
}
