import type { CardData } from "@etui/protocol/card";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ReadSoFar } from "../../../base/ui/MoreButton.tsx";

type Rows = Pick<CardData<"table">, "rows" | "paths">;
/** Further rows of a table. */
export interface RowsPage {
  data: unknown;
  next_cursor: string | null;
}
interface Tail extends Rows {
  next: string | null;
}

/** Reads the rows at a cursor. */
export type ReadRows = (cursor: string, signal: AbortSignal) => Promise<RowsPage>;

/** Milliseconds after a change of the table, because further rows need not follow each of many writes. */
const AGAIN_AFTER_MS = 1000;

/**
 * A table comes with its first rows; the rest is read on demand. Once read, it stays while the first rows change, and
 * is read again when the changes have stopped.
 */
export function useMoreRows(
  { data, next_cursor: first }: { data: unknown; next_cursor?: string | undefined },
  readRows: ReadRows,
): { data: unknown; more: ReadSoFar } {
  const [tail, setTail] = useState<Tail>();
  const [isLoading, setLoading] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  const readFor = useRef<unknown>(undefined);

  async function load(from: string, isAgain: boolean) {
    underWay.current?.abort();
    const reading = new AbortController();
    underWay.current = reading;
    const { signal } = reading;
    readFor.current = data;
    setLoading(true);
    try {
      let read: Tail = { rows: [], paths: [], next: from };
      let shown = 0;
      while (read.next !== null) {
        read = follow(read, await readRows(read.next, signal));
        // It is drawn only when it has doubled, so that the table lays itself out a few times and not a hundred.
        if (isAgain || read.rows.length < 2 * shown) continue;
        shown = read.rows.length;
        setTail(read);
      }
      setTail(read);
    } catch {
      // The button is available again, unless another reading has taken over.
    } finally {
      if (!signal.aborted) setLoading(false);
    }
  }

  useEffect(() => () => underWay.current?.abort(), []);
  useEffect(() => {
    if (!tail || readFor.current === data) return;
    if (first === undefined) {
      setTail(undefined);
      return;
    }
    const timer = setTimeout(() => void load(first, true), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  });

  const hasMore = first !== undefined;
  const whole = useMemo(
    () => (hasMore ? joined(data as CardData<"table">, tail) : data),
    [data, hasMore, tail],
  );
  const next = tail ? tail.next : (first ?? null);
  return {
    data: whole,
    more: {
      hasNextPage: next !== null || isLoading,
      isFetchingNextPage: isLoading,
      fetchNextPage: () => void load(first!, false),
    },
  };
}

function follow(read: Tail, { data, next_cursor }: RowsPage): Tail {
  const { rows, paths = [] } = data as Rows;
  return { rows: read.rows.concat(rows), paths: read.paths!.concat(paths), next: next_cursor };
}

/** All rows of a table together. The cut now counts rows, which can be read here, and not documents elsewhere. */
function joined(data: CardData<"table">, tail: Tail | undefined): CardData<"table"> {
  const { cut, ...table } = data;
  const rows = data.rows.concat(tail?.rows ?? []);
  return {
    ...table,
    rows,
    ...(data.paths && { paths: data.paths.concat(tail?.paths ?? []) }),
    ...(tail?.next !== null && cut && { cut: { ...cut, of: "rows" as const, shown: rows.length } }),
  };
}
