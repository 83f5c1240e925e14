import type { ProgressItem } from "@etui/protocol/cards/progress";
import { Wash } from "../../../base/ui/Wash.tsx";
import { ItemLabel } from "./ItemLabel.tsx";
import { useProgressWords } from "./use-progress-words.ts";

export function Bar({ item }: { item: ProgressItem }) {
  const { filled, goal, percent, short, spoken } = useProgressWords(item);
  return (
    <li className="relative isolate">
      <Wash value={`${item.value}/${item.max}`} />
      <div className="flex items-baseline gap-x-4">
        <span className="min-w-0 flex-1 truncate" title={item.label}>
          <ItemLabel item={item} />
        </span>
        {short !== undefined && (
          <span title={short} className="max-w-[50%] truncate font-mono text-13 text-muted tabular-nums">
            {short}
          </span>
        )}
        <span className="w-14 shrink-0 text-right font-mono text-13 tabular-nums">{percent}</span>
      </div>
      <div
        role="progressbar"
        aria-label={item.label}
        aria-valuemin={0}
        aria-valuemax={Math.max(item.max, item.value)}
        aria-valuenow={Math.max(0, item.value)}
        aria-valuetext={spoken}
        className="relative mt-1.5 h-2 overflow-hidden rounded-full border border-line bg-slot"
      >
        <div
          className="h-full rounded-full bg-felt transition-[width]"
          style={{ width: `${filled * 100}%` }}
        />
        {goal !== undefined && (
          <span
            aria-hidden
            className="absolute inset-y-0 right-0 border-l-2 border-raised bg-brass"
            style={{ left: `${goal * 100}%` }}
          />
        )}
      </div>
    </li>
  );
}
