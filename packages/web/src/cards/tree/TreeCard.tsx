import type { CellValue } from "@etui/protocol/cards/cell";
import { clsx } from "clsx";
import { useMemo, useState } from "react";
import { Twisty } from "../../tree/Twisty.tsx";
import { VirtualTree } from "../../tree/VirtualTree.tsx";
import { Wash } from "../../ui/Wash.tsx";
import { useLanguage } from "../../words/language.ts";
import { CardEnd } from "../CardEnd.tsx";
import { useCardHost } from "../card-host.ts";
import type { CardProps } from "../define-card.ts";
import { useCardWords } from "../words/card-words.ts";
import { readProgress } from "./progress.ts";
import { initiallyOpen, type NodeRow, visibleNodes } from "./visible-nodes.ts";

export default function TreeCard({ data, label }: CardProps<"tree">) {
  const words = useCardWords();
  const { addressOf, navigate } = useCardHost();
  // Opened once by size, then by hand: a live change must not fold what somebody is reading.
  const [open, setOpen] = useState(() => initiallyOpen(data.nodes));
  const rows = useMemo(() => visibleNodes(data.nodes, (key) => open.has(key)), [data.nodes, open]);

  function toggle({ key }: NodeRow) {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  }

  function choose(row: NodeRow) {
    const address = row.path === undefined ? undefined : addressOf?.(row.path);
    if (address !== undefined) navigate?.(address);
    else if (row.expanded !== undefined) toggle(row);
  }

  return (
    <>
      <VirtualTree
        label={label}
        rows={rows}
        rowHeight={36}
        onToggle={toggle}
        onChoose={choose}
        className="card-body px-2 py-2"
      >
        {(row) => <Node row={row} onToggle={() => toggle(row)} />}
      </VirtualTree>
      {data.cut && <CardEnd said={words.count.nodes(data.nodes.length)} cuts={[data.cut]} />}
    </>
  );
}

function Node({ row, onToggle }: { row: NodeRow; onToggle(): void }) {
  const words = useCardWords();
  if (row.more !== undefined) {
    return (
      <>
        <Twisty depth={row.depth} expanded={undefined} onToggle={onToggle} />
        <span className="pl-1 text-13 text-muted">{words.more(row.more)}</span>
      </>
    );
  }
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
          row.value === undefined ? "flex-1" : "max-w-[55%] shrink-0",
        )}
      >
        {row.label}
      </span>
      {row.value !== undefined && <Value value={row.value} isName={row.path !== undefined} />}
    </>
  );
}

interface ValueProps {
  value: CellValue;
  /** It is the last part of a document's path, beside what the document is called. */
  isName: boolean;
}

function Value({ value, isName }: ValueProps) {
  const words = useCardWords();
  const language = useLanguage();
  const progress = readProgress(value);
  const printed =
    value === null ? "–" : typeof value === "boolean" ? (value ? words.yes : words.no) : String(value);
  const share = new Intl.NumberFormat(language, { style: "percent" }).format(progress ?? 0);
  return (
    <span className="ml-auto flex min-w-0 items-center gap-4 pr-2">
      {progress !== undefined && (
        <span
          role="img"
          aria-label={share}
          className="hidden h-1.5 w-36 shrink-0 overflow-hidden rounded-full border border-line bg-slot bar:block"
        >
          <span className="block h-full rounded-full bg-felt" style={{ width: `${progress * 100}%` }} />
        </span>
      )}
      <span
        title={printed}
        className={clsx(
          "truncate text-right",
          typeof value === "string" && progress === undefined && !isName
            ? "text-14"
            : "font-mono text-13 tabular-nums",
          progress !== undefined && "w-24",
          typeof value !== "string" || progress !== undefined || isName ? "text-muted" : "text-ink",
        )}
      >
        {printed}
      </span>
    </span>
  );
}
