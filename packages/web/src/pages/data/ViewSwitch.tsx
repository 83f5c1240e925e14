import { useLayoutEffect, useRef } from "react";
import { Segmented } from "../../base/ui/Segmented.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { useCardWords } from "../../things/cards/words/card-words.ts";
import { DATA_VIEWS, type StoredView, VIEW_ICONS } from "./data-views.ts";

interface ViewSwitchProps {
  view: StoredView;
  onView(view: StoredView): void;
}

/** Seven views are wider than a phone, so there they scroll sideways, with the chosen one visible. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const words = useWords();
  const { kind } = useCardWords();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = box.current?.querySelector(`input[value="${view}"]`)?.closest("label");
    if (chosen)
      box.current!.scrollLeft = chosen.offsetLeft - (box.current!.clientWidth - chosen.offsetWidth) / 2;
  }, [view]);
  return (
    <div ref={box} className="fades-aside relative max-w-full overflow-x-auto rounded-m">
      <Segmented
        label={words.data.view}
        value={view}
        onChange={onView}
        options={DATA_VIEWS.map((value) => ({ value, label: kind[value], icon: VIEW_ICONS[value] }))}
      />
    </div>
  );
}
