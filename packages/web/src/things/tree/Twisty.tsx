import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";

interface TwistyProps {
  depth: number;
  expanded: boolean | undefined;
  onToggle(): void;
}

/** The indent and the arrow before a row's words. The arrow is for the mouse; the keyboard has its own keys. */
export function Twisty({ depth, expanded, onToggle }: TwistyProps) {
  return (
    <>
      <span aria-hidden className="shrink-0" style={{ width: depth * 18 }} />
      {expanded === undefined ? (
        <span aria-hidden className="w-6 shrink-0" />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          // The focus stays with the tree.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
          className="grid h-full w-6 shrink-0 place-items-center text-muted hover:text-ink"
        >
          <ChevronRight
            size={14}
            strokeWidth={2}
            className={clsx("transition-transform", expanded && "rotate-90")}
          />
        </button>
      )}
    </>
  );
}
