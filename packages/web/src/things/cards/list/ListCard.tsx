import type { ListItem } from "@etui/protocol/cards/list";
import { useMemo, useRef } from "react";
import { useRowWindow } from "../../../base/ui/rows/use-row-window.ts";
import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { identify } from "../identify.ts";
import { useCardWords } from "../words/card-words.ts";
import { ListEntry } from "./ListEntry.tsx";
import { useTicks } from "./use-ticks.ts";

/** The items by their indices, and the headings of their sections between them. */
const rowsOf = (items: readonly ListItem[]): (string | number)[] =>
  items.flatMap(({ section }, index) =>
    section === undefined || section === items[index - 1]?.section ? [index] : [section, index],
  );

export default function ListCard({ data, options, label, answering }: CardProps<"list">) {
  const words = useCardWords();
  const scroller = useRef<HTMLDivElement>(null);
  const { items } = data;
  const keys = useMemo(() => identify(items, (item) => item.path ?? item.title), [items]);
  const columns = {
    ticks: items.some((item) => item.checked !== undefined),
    icons: items.some((item) => item.icon !== undefined),
  };
  const rowHeight = items.some((item) => item.subtitle !== undefined) ? 58 : 42;
  const rows = useMemo(() => rowsOf(items), [items]);
  const { from, to, height } = useRowWindow(scroller, rows.length, rowHeight);
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
          {rows.slice(from, to).map((row, offset) => {
            const place = {
              className: "absolute inset-x-0 top-0",
              style: { height: rowHeight, transform: `translateY(${(from + offset) * rowHeight}px)` },
            };
            if (typeof row === "string")
              return (
                <li key={`section ${row}`} role="presentation" {...place}>
                  <h4 className="flex h-full items-end truncate px-2.5 pb-1.5 text-12 font-medium text-muted">
                    {row}
                  </h4>
                </li>
              );
            return (
              <li key={keys[row]} aria-setsize={items.length} aria-posinset={row + 1} {...place}>
                <ListEntry
                  item={items[row]!}
                  columns={columns}
                  checked={isChecked(row)}
                  onTick={tick && ((checked) => tick(row, checked))}
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
