import { useMemo } from "react";
import { useCardWords } from "../words/card-words.ts";

/** What a browser lays out at once without being felt; a table of 100,000 rows is a hundred times as much. */
const MOST = 200_000;

/** Data as they are, to read and to select; of very many the beginning. */
export function JsonText({ data, className }: { data: unknown; className: string }) {
  const words = useCardWords();
  const text = useMemo(() => JSON.stringify(data, null, 2) ?? "", [data]);
  return (
    <>
      {text.length > MOST && (
        <p className="border-b border-line px-5 py-2 text-13 text-muted">
          {words.cutData(MOST, text.length)}
        </p>
      )}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className={`overflow-auto px-5 py-4 font-mono text-13 -outline-offset-2 ${className}`}
      >
        {text.slice(0, MOST)}
      </pre>
    </>
  );
}
