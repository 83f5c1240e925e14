import { useSortable } from "@dnd-kit/sortable";
import type { CardPin } from "@etui/protocol/cards/stored-card";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { GripVertical } from "lucide-react";
import { useRef } from "react";
import { ApiError } from "../../base/api/api-error.ts";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { useCardWords } from "../../things/cards/words/card-words.ts";
import { StoredCardView } from "../../things/stored-card/StoredCardView.tsx";
import { storedCardQuery } from "../../things/stored-card/stored-card-api.ts";
import { useFittingRows } from "./use-fitting-rows.ts";
import { useDashboardWords } from "./words/dashboard-words.ts";

type Size = CardPin["size"];

/**
 * How many rows a card takes at most: two small cards are as high as a wide one, into which a chart fits. On a phone a
 * card is as high as it needs to be.
 */
const SIZES: Record<Size, { rows: number; isWide: boolean }> = {
  small: { rows: 4, isWide: false },
  wide: { rows: 8, isWide: true },
  tall: { rows: 8, isWide: false },
  large: { rows: 12, isWide: true },
};

interface PinnedCardProps {
  pin: CardPin;
  onResize(size: Size): void;
}

/** One card of the dashboard, in its place. */
export function PinnedCard({ pin, onResize }: PinnedCardProps) {
  const words = useWords();
  const own = useDashboardWords();
  const { kind } = useCardWords();
  const { data: card, error, refetch } = useQuery(storedCardQuery(pin.card_id));
  const sortable = useSortable({ id: pin.card_id, attributes: { roleDescription: own.sortable } });
  const { rows, isWide } = SIZES[pin.size];
  const place = useRef<HTMLLIElement>(null);
  useFittingRows(place, rows);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, isOver } = sortable;
  // The card was deleted meanwhile; the next arrangement leaves it out.
  if (error instanceof ApiError && error.status === 404) return null;
  const title = card && (card.options.title ?? kind[card.card_type]);

  return (
    <li
      ref={(element) => {
        place.current = element;
        setNodeRef(element);
      }}
      className={clsx(
        "min-w-0 rounded-l transition-[opacity,outline-color] bar:row-[span_var(--rows)]",
        isWide && "bar:col-span-2",
        isDragging && "opacity-40",
        isOver && !isDragging && "outline-2 outline-offset-2 outline-felt",
      )}
    >
      {card ? (
        <StoredCardView
          card={card}
          isOnDashboard
          menu={(Object.keys(SIZES) as Size[])
            .filter((size) => size !== pin.size)
            .map((size) => ({ label: own.size[size], onSelect: () => onResize(size) }))}
          chips={
            <button
              type="button"
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              aria-label={own.grip(title ?? "")}
              title={own.grip(title ?? "")}
              className="inline-grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-s text-muted opacity-60 transition hover:bg-slot hover:text-ink focus-visible:opacity-100 group-hover/card:opacity-100"
            >
              <GripVertical size={15} strokeWidth={1.75} aria-hidden />
            </button>
          }
        />
      ) : error ? (
        <FailureNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} label={words.shell.loading} />
      )}
    </li>
  );
}
