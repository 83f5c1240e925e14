import type { CellValue } from "@etui/protocol/cards/cell";
import { clsx } from "clsx";
import { Wash } from "../../../base/ui/Wash.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { Twisty } from "../../tree/Twisty.tsx";
import { useCardWords } from "../words/card-words.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import { printNodeValue } from "./print-node-value.ts";
import { readProgress } from "./progress.ts";
import type { NodeRow } from "./visible-nodes.ts";

export function NodeLine({ row, onToggle }: { row: NodeRow; onToggle(): void }) {
  const words = useCardWords();
  if (row.more !== undefined) {
    return (
      <>
        <Twisty depth={row.depth} expanded={undefined} onToggle={onToggle} />
        <span className="pl-1 text-13 text-muted">{words.more(row.more)}</span>
      </>
    );
  }
  const progress = readProgress(row.value);
  return (
    <>
      <Wash value={row.value} />
      <Twisty depth={row.depth} expanded={row.expanded} onToggle={onToggle} />
      <span
        title={row.label}
        className={clsx(
          "truncate pr-3 pl-1",
          row.depth > 0 && "text-muted",
          row.path !== undefined && "text-felt",
          row.value === undefined || progress !== undefined ? "min-w-0 flex-1" : "max-w-[55%] shrink-0",
        )}
      >
        {row.label}
      </span>
      {row.value !== undefined && (
        <Value value={row.value} progress={progress} isName={row.path !== undefined} />
      )}
    </>
  );
}

interface ValueProps {
  value: CellValue;
  progress: number | undefined;
  /** True if it is the last part of a document's path, beside the document's title. */
  isName: boolean;
}

function Value({ value, progress, isName }: ValueProps) {
  const language = useLanguage();
  const printed = isName ? String(value) : printNodeValue(value, language);
  const isProse = typeof value === "string" && progress === undefined && !isName;
  return (
    <span
      className={clsx(
        "ml-auto flex items-center gap-4 pr-2",
        progress === undefined ? "min-w-0" : "shrink-0",
      )}
    >
      {progress !== undefined && <ProgressBar share={progress} />}
      <span
        title={printed}
        className={clsx(
          "truncate text-right",
          isProse ? "text-14 text-ink" : "font-mono text-13 text-muted tabular-nums",
          progress !== undefined && "w-20 shrink-0 bar:w-24",
        )}
      >
        {printed}
      </span>
    </span>
  );
}
