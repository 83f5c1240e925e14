import type { ProgressItem } from "@etui/protocol/cards/progress";
import { Wash } from "../../../base/ui/Wash.tsx";
import { ItemLabel } from "./ItemLabel.tsx";
import { useProgressWords } from "./use-progress-words.ts";

const SIZE = 112;
const STROKE = 7;
const RADIUS = (SIZE - STROKE) / 2;
const AROUND = 2 * Math.PI * RADIUS;
/** The radius of a second turn, which runs inside the first. */
const INNER = RADIUS - STROKE - 1;

export function Ring({ item }: { item: ProgressItem }) {
  const { share, filled, percent, short, spoken } = useProgressWords(item);
  const beyond = Math.min(1, Math.max(0, share - 1));
  return (
    <li className="relative isolate flex w-full min-w-0 flex-col items-center text-center">
      <Wash value={`${item.value}/${item.max}`} />
      <div
        role="progressbar"
        aria-label={item.label}
        aria-valuemin={0}
        aria-valuemax={Math.max(item.max, item.value)}
        aria-valuenow={Math.max(0, item.value)}
        aria-valuetext={spoken}
        className="relative grid size-28 place-items-center"
      >
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className="absolute inset-0 -rotate-90">
          <Arc radius={RADIUS} part={1} className="stroke-slot" />
          <Arc radius={RADIUS} part={filled} className="stroke-felt" />
          {beyond > 0 && (
            <Arc
              radius={INNER}
              part={beyond}
              width={3}
              around={2 * Math.PI * INNER}
              className="stroke-brass"
            />
          )}
        </svg>
        <span className="font-serif text-27 leading-none">{percent}</span>
      </div>
      <p className="mt-2 w-full truncate" title={item.label}>
        <ItemLabel item={item} />
      </p>
      {short !== undefined && (
        <p title={short} className="w-full truncate font-mono text-13 text-muted tabular-nums">
          {short}
        </p>
      )}
    </li>
  );
}

interface ArcProps {
  radius: number;
  part: number;
  width?: number;
  around?: number;
  className: string;
}

function Arc({ radius, part, width = STROKE, around = AROUND, className }: ArcProps) {
  // A round cap would draw a dot even for nothing.
  if (part <= 0) return null;
  return (
    <circle
      cx={SIZE / 2}
      cy={SIZE / 2}
      r={radius}
      fill="none"
      strokeWidth={width}
      strokeLinecap="round"
      strokeDasharray={part < 1 ? `${part * around} ${around}` : undefined}
      className={className}
    />
  );
}
