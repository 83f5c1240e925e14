import { useMemo, useState } from "react";
import { MoreButton, type ReadSoFar } from "../../../base/ui/MoreButton.tsx";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { useLanguage } from "../../../base/words/language.ts";
import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { useCardWords } from "../words/card-words.ts";
import { FilterField } from "./FilterField.tsx";
import { Grid } from "./Grid.tsx";
import { groupedColumns } from "./grouped-columns.ts";
import { cellPrinter } from "./print-cells.ts";
import { nextSorting, type Sorting } from "./sort-rows.ts";
import { useRowOrder } from "./use-row-order.ts";
import { useTableWords } from "./words/table-words.ts";

/** Up to this many rows, reading is faster than typing a filter. */
const WORTH_FILTERING = 8;
/** Milliseconds after the last letter, so that rows do not jump while a person types. */
const SETTLED_MS = 150;

export interface TableGridProps extends Pick<CardProps<"table">, "data" | "label"> {
  /** Set if the card contains only the first rows. */
  more?: ReadSoFar | undefined;
}

/** The rows of a table, filtered and sorted; there is at least one. */
export function TableGrid({ data, label, more }: TableGridProps) {
  const { columns, rows } = data;
  const words = useCardWords();
  const own = useTableWords();
  const language = useLanguage();
  const [sorting, setSorting] = useState<Sorting>();
  const [typed, setTyped] = useState("");
  const filter = useSettled(typed.trim(), SETTLED_MS);
  const grouped = useMemo(() => groupedColumns(columns, rows), [columns, rows]);
  const print = useMemo(() => cellPrinter(grouped, language), [grouped, language]);
  const shown = useRowOrder(rows, columns, print, filter, sorting);
  const { order, isBusy } = shown;

  return (
    <>
      {rows.length > WORTH_FILTERING && (
        <FilterField
          label={label}
          value={typed}
          onChange={setTyped}
          found={filter === "" || isBusy ? undefined : { shown: order.length, total: rows.length }}
        />
      )}
      <Grid
        data={data}
        label={label}
        shown={shown}
        grouped={grouped}
        print={print}
        sorting={sorting}
        onSort={(column) => setSorting(nextSorting(sorting, column))}
      >
        {order.length === 0 && !isBusy && (
          <p className="sticky left-0 px-5 py-8 text-center text-14 text-muted">{own.noneFound(filter)}</p>
        )}
      </Grid>
      <CardEnd
        said={words.count.rows(rows.length)}
        cuts={[data.cut, data.columns_cut]}
        action={more && <MoreButton of={more} size="tiny" label={own.loadRest} loading={own.loading} />}
      />
    </>
  );
}
