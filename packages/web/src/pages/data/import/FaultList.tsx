import { useWords } from "../../../base/words/use-words.ts";
import { useEditorWords } from "../../../things/editor/words/editor-words.ts";
import { useDataWords } from "../words/data-words.ts";
import type { FaultAt } from "./import-fault.ts";

interface FaultListProps {
  faults: readonly FaultAt[];
  /** This includes faults that are not listed. */
  count: number;
  title(count: number): string;
}

const SHOWN = 50;

/** What is wrong and where it is in which file, and that the rest is not affected. */
export function FaultList({ faults, count, title }: FaultListProps) {
  const all = useWords();
  const editor = useEditorWords();
  const words = useDataWords().import;
  if (count === 0) return null;
  const shown = faults.slice(0, SHOWN);
  return (
    <section aria-label={title(count)} className="rounded-l border border-danger/30 bg-danger-soft px-5 py-4">
      <h3 className="font-medium text-danger">{title(count)}</h3>
      <ul className="mt-2 max-h-60 space-y-1 overflow-y-auto text-13">
        {shown.map(({ file, spot, fault }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two faults may read alike, and the list never changes order
          <li key={index} className="wrap-anywhere">
            <span className="font-mono text-muted">
              {[file, words.spot(spot)].filter((part) => part !== "").join(" · ")}
            </span>{" "}
            {fault.code === "not_json"
              ? `${words.column(fault.column)}${editor.fault(fault.fault)}`
              : words.fault(fault)}
          </li>
        ))}
      </ul>
      {count > shown.length && <p className="mt-1 text-13">{all.activity.more(count - shown.length)}</p>}
    </section>
  );
}
