import { Search } from "lucide-react";
import { useCardWords } from "../words/card-words.ts";

export function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const words = useCardWords();
  return (
    <div className="relative border-b border-line px-3 py-2">
      <Search
        size={15}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-5.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        value={value}
        aria-label={words.select.search}
        placeholder={words.select.search}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        // Enter looks for something here; it is not to send the answer.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        className="h-9 w-full rounded-s border border-transparent bg-slot pr-3 pl-8.5 text-15 placeholder:text-muted hover:border-line"
      />
    </div>
  );
}
