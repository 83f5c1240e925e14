import type { ChartType } from "@etui/protocol/cards/chart";
import { ChartColumn, ChartLine, ChartPie, type LucideIcon, Radar, Table2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { useChartWords } from "./words/chart-words.ts";

const ICONS: Record<ChartType, LucideIcon> = {
  bar: ChartColumn,
  line: ChartLine,
  pie: ChartPie,
  radar: Radar,
};

interface ChartBarProps {
  types: readonly ChartType[];
  type: ChartType;
  onType(type: ChartType): void;
  showsData: boolean;
  onData(shows: boolean): void;
  /** More actions for the chart. */
  children: ReactNode;
}

/** Switches how the data are shown. */
export function ChartBar({ types, type, onType, showsData, onData, children }: ChartBarProps) {
  const words = useChartWords();
  return (
    <div className="flex items-center justify-between gap-3 px-5 pt-3">
      {types.length > 1 && !showsData ? (
        <Segmented
          label={words.type}
          value={type}
          options={types.map((value) => ({ value, label: words.types[value], icon: ICONS[value] }))}
          onChange={onType}
          iconsOnly
        />
      ) : (
        <span />
      )}
      <span className="flex items-center gap-1">
        <Button
          look="bare"
          size="small"
          aria-pressed={showsData}
          onClick={() => onData(!showsData)}
          className="aria-pressed:bg-slot aria-pressed:text-ink"
        >
          <Table2 size={14} strokeWidth={1.75} aria-hidden />
          {words.data}
        </Button>
        {children}
      </span>
    </div>
  );
}
