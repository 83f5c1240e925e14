import { chartHeight } from "@etui/cards/chart-height";
import type { CardData } from "@etui/protocol/card";
import { clsx } from "clsx";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLanguage } from "../../../base/words/language.ts";
import { chartSummary } from "./chart-summary.ts";
import { framedSvg } from "./framed-svg.ts";
import { Legend } from "./Legend.tsx";
import { usePlot } from "./use-plot.ts";
import { useChartWords } from "./words/chart-words.ts";

interface PictureProps {
  data: CardData<"chart">;
  label: string;
  /** Called with the function that gives the drawing as SVG, once there is one. */
  onDrawn(toSvg: (() => string) | undefined): void;
  /** Called if the drawing code could not be loaded: the caller shows the data instead. */
  onFailed(): void;
}

/** The drawing with its legend. Its height is reserved from the start, so that nothing jumps. */
export function Picture({ data, label, onDrawn, onFailed }: PictureProps) {
  const words = useChartWords();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const drawing = usePlot(place, data, hidden);
  const { state, look } = drawing;
  const summary = useMemo(() => chartSummary(data, words, language), [data, words, language]);
  const hasLegend = data.chart_type !== "pie" && data.series.length > 1;

  useEffect(() => {
    if (state === "failed") onFailed();
  }, [state, onFailed]);

  useSavedDrawing({ place, drawing, data, hidden, hasLegend, label, onDrawn });

  function toggle(series: number) {
    const next = new Set(hidden);
    if (!next.delete(series)) next.add(series);
    setHidden(next);
  }

  return (
    <figure className="px-5 pt-2 pb-4">
      {hasLegend && (
        <Legend
          names={data.series.map(({ name }) => name)}
          colours={look?.series ?? []}
          hidden={hidden}
          onToggle={toggle}
        />
      )}
      <div className="chart-place relative" style={{ height: chartHeight(data) }}>
        {/* To a screen reader the drawing is one picture: a sentence says what it shows, and a table has the data. */}
        <div
          ref={place}
          role="img"
          aria-label={`${label}. ${summary}`}
          // The texts of a tooltip ignore the font in the option.
          className="absolute inset-0 [&_text]:font-sans!"
        />
        <p
          role="status"
          className={clsx(
            "pointer-events-none absolute inset-0 grid place-items-center text-14 text-muted",
            state === "drawn" && hidden.size < data.series.length && "hidden",
          )}
        >
          {state === "loading" ? words.loading : words.allHidden}
        </p>
      </div>
    </figure>
  );
}

interface SavedDrawing extends Pick<PictureProps, "data" | "label" | "onDrawn"> {
  place: RefObject<HTMLElement | null>;
  drawing: ReturnType<typeof usePlot>;
  hidden: ReadonlySet<number>;
  hasLegend: boolean;
}

/** Hands out a function that saves the present drawing, with its title and legend. */
function useSavedDrawing({ drawing, place, data, hidden, hasLegend, label, onDrawn }: SavedDrawing) {
  const { plot, look } = drawing;
  useEffect(() => {
    if (!plot || !look) return;
    const shown = data.series.flatMap(({ name }, series) =>
      hidden.has(series) ? [] : [{ name, series, colour: look.series[series % look.series.length]! }],
    );
    onDrawn(() =>
      framedSvg(plot.toSvg(), {
        title: label,
        legend: hasLegend ? shown : [],
        width: look.width,
        height: place.current!.clientHeight,
        ink: look.ink,
        paper: look.raised,
        fontFamily: look.fontFamily,
      }),
    );
    return () => onDrawn(undefined);
  }, [place, plot, look, data, hidden, hasLegend, label, onDrawn]);
}
