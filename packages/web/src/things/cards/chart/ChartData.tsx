import { chartTable } from "@etui/cards/chart-table";
import type { CardData } from "@etui/protocol/card";
import { Suspense, useMemo } from "react";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { useLanguage } from "../../../base/words/language.ts";

const TableCard = lazyComponent(() => import("../table/TableCard.tsx"));

/** The numbers as a table, for those who prefer it. */
export function ChartData({ data, label }: { data: CardData<"chart">; label: string }) {
  const language = useLanguage();
  const table = useMemo(() => chartTable(data, language), [data, language]);
  return (
    <div className="mt-3 border-t border-line">
      <Suspense fallback={<div className="h-80" />}>
        <TableCard.Component data={table} options={{}} label={label} />
      </Suspense>
    </div>
  );
}
