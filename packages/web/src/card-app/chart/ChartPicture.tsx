import { Table2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { ChartData } from "../../things/cards/chart/ChartData.tsx";
import { chartSummary } from "../../things/cards/chart/chart-summary.ts";
import { useChartWords } from "../../things/cards/chart/words/chart-words.ts";
import type { CardProps } from "../../things/cards/define-card.ts";
import { CardEnd } from "../../things/cards/frame/CardEnd.tsx";
import { EmptyCard } from "../../things/cards/frame/EmptyCard.tsx";
import { useCardWords } from "../../things/cards/words/card-words.ts";
import { useFitted } from "./use-fitted.ts";

/** The server's height for any width, so that the card does not grow when the drawing for its width arrives. */
const HEIGHT = 340;

/** A chart as a picture drawn by the server, with its data as a table for those who prefer it. */
export default function ChartPicture({ data, options, label }: CardProps<"chart">) {
  const words = useCardWords();
  const own = useChartWords();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useFitted(place, data);
  const [showsData, setShowsData] = useState(false);
  const said = `${label}. ${chartSummary(data, own, language)}`;
  if (data.categories.length === 0 || data.series.length === 0)
    return <EmptyCard text={options.empty_text} />;
  return (
    <div ref={place}>
      {showsData || !drawn ? (
        <ChartData data={data} label={label} />
      ) : (
        // There are two pictures and one is shown, because the host may change its theme at any time.
        <figure role="img" aria-label={said} style={{ minHeight: HEIGHT }}>
          <img src={asAddress(drawn.light)} alt="" className="mx-auto block max-w-full dark:hidden" />
          <img src={asAddress(drawn.dark)} alt="" className="mx-auto hidden max-w-full dark:block" />
        </figure>
      )}
      <CardEnd
        said={words.count.points(data.categories.length)}
        cuts={[data.cut, data.series_cut]}
        action={
          drawn && (
            <Button
              look="bare"
              size="small"
              aria-pressed={showsData}
              onClick={() => setShowsData(!showsData)}
              className="aria-pressed:bg-slot aria-pressed:text-ink"
            >
              <Table2 size={14} strokeWidth={1.75} aria-hidden />
              {own.data}
            </Button>
          )
        }
      />
    </div>
  );
}

/** As a picture, an SVG runs no script and fetches nothing, whatever it contains. */
const asAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
