import { clsx } from "clsx";
import { Check } from "lucide-react";

interface TickProps {
  isDone: boolean;
  label: string;
  onTick(): void;
}

/** A round box that is ticked once: the task goes from where it was, and the toast brings it back. */
export function Tick({ isDone, label, onTick }: TickProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onTick}
      className="grid size-6 shrink-0 place-items-center max-bar:-ml-2 max-bar:size-11"
    >
      <span
        className={clsx(
          "grid size-4 place-items-center rounded-full border-[1.5px] transition-colors",
          isDone
            ? "border-felt bg-felt text-on-felt"
            : "border-line-strong hover:border-felt hover:bg-felt-soft",
        )}
      >
        {isDone && <Check size={10} strokeWidth={3} aria-hidden />}
      </span>
    </button>
  );
}
