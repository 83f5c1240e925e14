import { chartTable } from "@etui/cards/chart-table";
import type { CardData } from "@etui/protocol/card";
import { lazy, Suspense, useMemo } from "react";
import { useLanguage } from "../../words/language.ts";

const TableCard = lazy(() => import("../table/TableCard.tsx"));

/** The numbers themselves, for who would rather read them. */
export function ChartData({ data, label }: { data: CardData<"chart">; label: string }) {
  const language = useLanguage();
  const table = useMemo(() => chartTable(data, language), [data, language]);
  return (
    <div className="mt-3 border-t border-line">
      <Suspense fallback={<div className="h-80" />}>
        <TableCard data={table} options={{}} label={label} />
      </Suspense>
    </div>
  );
}
