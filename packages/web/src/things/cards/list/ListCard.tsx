import type { ListItem } from "@etui/protocol/cards/list";
import { useMemo, useRef } from "react";
import { useRowWindow } from "../../../base/ui/rows/use-row-window.ts";
import { useLanguage } from "../../../base/words/language.ts";
import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { identify } from "../identify.ts";
import { factsInWords } from "../text/print-moment.ts";
import { useCardWords } from "../words/card-words.ts";
import { ListEntry } from "./ListEntry.tsx";
import { listRows, rowsBetween } from "./list-rows.ts";
import { useTicks } from "./use-ticks.ts";

export default function ListCard({ data, options, label, answering }: CardProps<"list">) {
  const words = useCardWords();
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const { items } = data;
  const keys = useMemo(() => identify(items, nameOf), [items]);
  const columns = {
    ticks: items.some((item) => item.checked !== undefined),
    icons: items.some((item) => item.icon !== undefined),
  };
  const rowHeight = items.some((item) => item.subtitle !== undefined) ? 58 : 42;
  const { rows, height } = useMemo(() => listRows(items, rowHeight), [items, rowHeight]);
  const { from, to } = useRowWindow(scroller, Math.ceil(height / rowHeight), rowHeight);
  const { isChecked, tick, error } = useTicks(items, keys, options.interactive ? answering : undefined);

  return (
    <>
      <section
        ref={scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="card-body overflow-y-auto px-2 py-2 -outline-offset-2"
      >
        {items.length === 0 && <EmptyCard text={options.empty_text} />}
        <ul className="relative" style={{ height }}>
          {rowsBetween(rows, from * rowHeight, to * rowHeight).map(({ index, top, heading, ...row }) => {
            const place = {
              className: "absolute inset-x-0 top-0",
              style: { height: row.height, transform: `translateY(${top}px)` },
            };
            if (heading !== undefined)
              return (
                <li key={`above ${keys[index]}`} role="presentation" {...place}>
                  <h3 className="flex h-full items-end truncate px-2.5 pb-1 text-13 font-medium text-muted">
                    {factsInWords(heading, language)}
                  </h3>
                </li>
              );
            return (
              <li key={keys[index]} aria-setsize={items.length} aria-posinset={index + 1} {...place}>
                <ListEntry
                  item={items[index]!}
                  columns={columns}
                  checked={isChecked(index)}
                  onTick={tick && ((checked) => tick(index, checked))}
                />
              </li>
            );
          })}
        </ul>
      </section>
      <p
        role="alert"
        className="px-5 text-13 text-danger not-empty:border-t not-empty:border-line not-empty:py-2"
      >
        {error && words.list.notSaved(error.title, error.why)}
      </p>
      {items.length > 0 && <CardEnd said={words.count.items(items.length)} cuts={[data.cut]} />}
    </>
  );
}

/** The next time of what comes again is another item: the tick of the last one is not its own. */
const nameOf = ({ path, title, occurrence }: ListItem): string =>
  occurrence === undefined ? (path ?? title) : `${path} ${occurrence}`;
