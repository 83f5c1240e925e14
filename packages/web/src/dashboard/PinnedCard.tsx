import { useSortable } from "@dnd-kit/sortable";
import type { CardPin } from "@etui/protocol/cards/stored-card";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { GripVertical } from "lucide-react";
import { ApiError } from "../api/api-error.ts";
import { useCardWords } from "../cards/words/card-words.ts";
import { KeptCard } from "../kept/KeptCard.tsx";
import { keptCardQuery } from "../kept/kept-api.ts";
import { FailureNotice } from "../ui/FailureNotice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useWords } from "../words/use-words.ts";
import { useDashboardWords } from "./words/dashboard-words.ts";

type Size = CardPin["size"];

/**
 * In rows of 2.8 rem with a rem between them: two small cards are as high as a wide one, which a chart fits into.
 * On a phone a card is as high as it wants to be.
 */
const SIZES = {
  small: "bar:row-span-4",
  wide: "bar:row-span-8 bar:col-span-2",
  tall: "bar:row-span-8",
  large: "bar:row-span-12 bar:col-span-2",
} as const satisfies Record<Size, string>;

interface PinnedCardProps {
  pin: CardPin;
  onResize(size: Size): void;
}

/** One card of the dashboard, in its place. */
export function PinnedCard({ pin, onResize }: PinnedCardProps) {
  const words = useWords();
  const own = useDashboardWords();
  const { kind } = useCardWords();
  const { data: card, error, refetch } = useQuery(keptCardQuery(pin.card_id));
  const sortable = useSortable({ id: pin.card_id, attributes: { roleDescription: own.sortable } });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, isOver } = sortable;
  // Erased meanwhile: the next arrangement leaves it out.
  if (error instanceof ApiError && error.status === 404) return null;
  const title = card && (card.options.title ?? kind[card.card_type]);

  return (
    <li
      ref={setNodeRef}
      className={clsx(
        "min-w-0 rounded-l transition-[opacity,outline-color]",
        SIZES[pin.size],
        isDragging && "opacity-40",
        isOver && !isDragging && "outline-2 outline-offset-2 outline-felt",
      )}
    >
      {card ? (
        <KeptCard
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
