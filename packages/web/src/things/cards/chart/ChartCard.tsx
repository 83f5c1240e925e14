import type { ChartType } from "@etui/protocol/cards/chart";
import { useCallback, useMemo, useState } from "react";
import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { useCardWords } from "../words/card-words.ts";
import { ChartBar } from "./ChartBar.tsx";
import { ChartData } from "./ChartData.tsx";
import { chartTypes } from "./chart-types.ts";
import { DownloadMenu } from "./DownloadMenu.tsx";
import { Picture } from "./Picture.tsx";
import { useChartWords } from "./words/chart-words.ts";

export default function ChartCard({ data, options, label }: CardProps<"chart">) {
  const words = useCardWords();
  const own = useChartWords();
  const [chosen, setChosen] = useState<ChartType>();
  const [showsData, setShowsData] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [saved, setSaved] = useState<{ toSvg(): string }>();
  const keep = useCallback((toSvg: (() => string) | undefined) => setSaved(toSvg && { toSvg }), []);
  const fail = useCallback(() => setFailed(true), []);
  const types = chartTypes(data);
  // The data may have changed so that the chosen type no longer fits.
  const type = chosen !== undefined && types.includes(chosen) ? chosen : data.chart_type;
  const shown = useMemo(() => ({ ...data, chart_type: type }), [data, type]);

  if (data.categories.length === 0 || data.series.length === 0)
    return <EmptyCard text={options.empty_text} />;
  return (
    <>
      <ChartBar
        types={types}
        type={type}
        onType={setChosen}
        showsData={showsData || hasFailed}
        onData={setShowsData}
      >
        {saved && <DownloadMenu toSvg={saved.toSvg} title={label} />}
      </ChartBar>
      {showsData || hasFailed ? (
        <>
          {hasFailed && <p className="px-5 pt-3 text-14 text-brass-ink">{own.failed}</p>}
          <ChartData data={data} label={label} />
        </>
      ) : (
        <Picture data={shown} label={label} onDrawn={keep} onFailed={fail} />
      )}
      {(data.cut || data.series_cut) && (
        <CardEnd said={words.count.points(data.categories.length)} cuts={[data.cut, data.series_cut]} />
      )}
    </>
  );
}
