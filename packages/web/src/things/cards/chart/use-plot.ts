import { chartOption } from "@etui/cards/chart-option";
import type { CardData } from "@etui/protocol/card";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../../base/words/language.ts";
import { hideSeries } from "./hide-series.ts";
import type { Plot } from "./plot.ts";
import { type PageLook, readLook } from "./read-look.ts";
import { useRedraws } from "./use-redraws.ts";

/** ECharts, loaded when the first chart is shown. Everything that imports it is behind this import. */
const loadPlot = () => import("./plot.ts");

/** Keeps a drawing of `data` in the element, for its present size, theme and language. */
export function usePlot(
  place: RefObject<HTMLElement | null>,
  data: CardData<"chart">,
  hidden: ReadonlySet<number>,
) {
  const language = useLanguage();
  const [state, setState] = useState<"loading" | "drawn" | "failed">("loading");
  const [plot, setPlot] = useState<Plot>();
  const [look, setLook] = useState<PageLook>();
  const isDrawn = useRef(false);

  useEffect(() => {
    let isGone = false;
    let opened: Plot | undefined;
    loadPlot().then(
      ({ openPlot }) => {
        if (isGone) return;
        opened = openPlot(place.current!);
        setPlot(opened);
      },
      () => setState("failed"),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [place]);

  const redraws = useRedraws(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme and the size are read from the page itself
  useEffect(() => {
    if (!plot) return;
    const look = readLook(place.current!, language);
    const option = hideSeries(
      chartOption(data, { ...look, animate: !isDrawn.current }),
      data.chart_type,
      hidden,
      look.series,
    );
    plot.resize();
    plot.draw(option);
    isDrawn.current = true;
    setLook(look);
    setState("drawn");
  }, [plot, data, hidden, language, redraws]);

  return { state, plot, look };
}
