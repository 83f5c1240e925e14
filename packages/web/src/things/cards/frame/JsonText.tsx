import { useMemo } from "react";
import { useCardWords } from "../words/card-words.ts";

/**
 * The most characters that a browser lays out without noticeable delay; 100,000 table rows are a hundred times as many.
 */
const MOST = 200_000;

/** Raw data to read and select; long data only in part. */
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
