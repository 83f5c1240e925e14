import { clsx } from "clsx";
import { Mark } from "./Mark.tsx";
import { useChartWords } from "./words/chart-words.ts";

interface LegendProps {
  names: readonly string[];
  /** The colours of the series, in their order; they repeat when used up. */
  colours: readonly string[];
  hidden: ReadonlySet<number>;
  onToggle(series: number): void;
}

/** Real buttons, so that a series can be hidden and shown by mouse and keyboard. Each has its mark from the drawing. */
export function Legend({ names, colours, hidden, onToggle }: LegendProps) {
  const words = useChartWords();
  return (
    <ul aria-label={words.legend} className="flex flex-wrap gap-x-1 gap-y-0.5">
      {names.map((name, at) => {
        const isShown = !hidden.has(at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the order
          <li key={at} className="min-w-0">
            <button
              type="button"
              aria-pressed={isShown}
              title={isShown ? words.hide(name) : words.show(name)}
              onClick={() => onToggle(at)}
              className={clsx(
                "flex max-w-56 items-center gap-1.5 rounded-s px-1.5 py-0.5 text-13 transition-colors hover:bg-slot",
                !isShown && "text-muted line-through",
              )}
            >
              <Mark series={at} colour={isShown ? colours[at % colours.length] : undefined} />
              <span className="truncate">{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
