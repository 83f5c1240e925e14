import type { ListItem } from "@etui/protocol/cards/list";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useMemo, useRef } from "react";
import { addressOfPath } from "../../data/data-address.ts";
import { Link } from "../../router/Link.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { useRowWindow } from "../../ui/use-row-window.ts";
import { Wash } from "../../ui/Wash.tsx";
import { useWords } from "../../words/language.ts";
import { CardEnd } from "../CardEnd.tsx";
import type { CardProps } from "../define-card.ts";
import { identify } from "../identify.ts";

export default function ListCard({ data, label }: CardProps<"list">) {
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => identify(data.items, (item) => item.path ?? item.title), [data.items]);
  const rowHeight = data.items.some((item) => item.subtitle !== undefined) ? 58 : 42;
  const { from, to, height } = useRowWindow(scroller, data.items.length, rowHeight);
  return (
    <>
      <section ref={scroller} aria-label={label} className="card-body overflow-y-auto px-2 py-2">
        <ul className="relative" style={{ height }}>
          {data.items.slice(from, to).map((item, offset) => (
            <li
              key={keys[from + offset]}
              aria-setsize={data.items.length}
              aria-posinset={from + offset + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: rowHeight, transform: `translateY(${(from + offset) * rowHeight}px)` }}
            >
              <Item item={item} />
            </li>
          ))}
        </ul>
      </section>
      <CardEnd said={words.cards.count.items(data.items.length)} cuts={[data.cut]} />
    </>
  );
}

function Item({ item }: { item: ListItem }) {
  const words = useWords();
  const row = "relative isolate flex h-full items-center gap-3 rounded-s px-2.5";
  const body = (
    <>
      <Wash value={`${item.title}\n${item.subtitle}\n${item.badge}\n${item.checked}`} />
      {item.checked !== undefined && (
        <span
          className={clsx(
            "grid size-4.5 shrink-0 place-items-center rounded-[5px] border",
            item.checked ? "border-felt bg-felt text-on-felt" : "border-line-strong",
          )}
        >
          {item.checked && <Check size={12} strokeWidth={3} aria-hidden />}
          <span className="sr-only">{item.checked ? words.cards.yes : words.cards.no}</span>
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className={clsx("block truncate", item.checked && "text-muted")}>{item.title}</span>
        {item.subtitle !== undefined && (
          <span className="-mt-0.5 block truncate text-13 text-muted">{item.subtitle}</span>
        )}
      </span>
      {item.badge !== undefined && <Chip tone="brass">{item.badge}</Chip>}
    </>
  );
  if (item.path === undefined) return <div className={row}>{body}</div>;
  return (
    <Link href={addressOfPath(item.path)} className={`${row} transition-colors hover:bg-slot`}>
      {body}
    </Link>
  );
}
