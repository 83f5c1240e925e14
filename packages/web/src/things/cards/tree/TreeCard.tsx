import { useMemo, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { VirtualTree } from "../../tree/VirtualTree.tsx";
import { useCardHost } from "../card-host.ts";
import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { useCardWords } from "../words/card-words.ts";
import { NodeLine } from "./NodeLine.tsx";
import { initiallyOpen, type NodeRow, OPEN_AT_MOST, openable, visibleNodes } from "./visible-nodes.ts";

export default function TreeCard({ data, options, label }: CardProps<"tree">) {
  const words = useCardWords();
  const { addressOf, navigate } = useCardHost();
  // Opened once by size, then by hand, because a live change must not fold what somebody is reading.
  const [open, setOpen] = useState(() => initiallyOpen(data.nodes));
  const rows = useMemo(() => visibleNodes(data.nodes, (key) => open.has(key)), [data.nodes, open]);
  const all = useMemo(() => openable(data.nodes), [data.nodes]);
  const isLong = all.count > OPEN_AT_MOST;

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

  if (data.nodes.length === 0) return <EmptyCard text={options.empty_text} />;
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
        {(row) => <NodeLine row={row} onToggle={() => toggle(row)} />}
      </VirtualTree>
      {(data.cut || isLong) && (
        <CardEnd
          said={words.count.nodes(all.count)}
          cuts={[data.cut]}
          action={
            isLong &&
            all.keys.size > 0 && (
              <span className="flex">
                <Button look="bare" size="tiny" onClick={() => setOpen(all.keys)}>
                  {words.tree.expandAll}
                </Button>
                <Button look="bare" size="tiny" onClick={() => setOpen(new Set())}>
                  {words.tree.collapseAll}
                </Button>
              </span>
            )
          }
        />
      )}
    </>
  );
}
