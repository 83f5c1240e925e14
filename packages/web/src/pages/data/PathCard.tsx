import { useQuery } from "@tanstack/react-query";
import { useStreamStatus } from "../../base/live/live-state.ts";
import { useWords } from "../../base/words/use-words.ts";
import { lastName } from "../../things/data/path-crumbs.ts";
import { visibleName } from "../../things/data/visible-name.ts";
import { CardAnswer } from "./CardAnswer.tsx";
import { cardQuery } from "./data-api.ts";
import type { StoredView } from "./data-views.ts";

interface PathCardProps {
  path: string;
  /** The path that show_card reads. */
  source: string;
  view: StoredView;
  onView(view: StoredView): void;
}

/** A live card: it changes on screen when the data change. */
export function PathCard({ path, source, view, onView }: PathCardProps) {
  const words = useWords();
  const live = useStreamStatus() === "live";
  return (
    <CardAnswer
      key={source}
      answer={useQuery(cardQuery(source, view))}
      source={source}
      view={view}
      onView={onView}
      title={visibleName(lastName(path), words)}
      subtitle={path.includes("/") ? source : undefined}
      isLive={live}
    />
  );
}
