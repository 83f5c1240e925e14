import {
  type Announcements,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { CardPin, StoredCard } from "@etui/protocol/cards/stored-card";
import { useState } from "react";
import { queryClient } from "../../base/api/query-client.ts";
import { useCardWords } from "../../things/cards/words/card-words.ts";
import { storedCardQuery } from "../../things/stored-card/stored-card-api.ts";
import { moved, resized } from "./arrange.ts";
import { PinnedCard } from "./PinnedCard.tsx";
import { useArrangement } from "./use-arrangement.ts";
import { useDashboardWords } from "./words/dashboard-words.ts";

/** A finger that only presses or trembles moves nothing. */
const DRAG_AFTER_PX = 5;

/**
 * The pinned cards, in the person's order. Cards of different sizes make no room while one is dragged, because the grid
 * would jump under the hand. The target place is marked, and the cards move when the card is dropped.
 */
export default function PinGrid({ pins }: { pins: readonly CardPin[] }) {
  const words = useDashboardWords();
  const arrange = useArrangement();
  const [dragged, setDragged] = useState<string>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const titleOf = useTitleOf();
  const announcements = useAnnouncements(pins, titleOf);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.howToMove } }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        if (over && over.id !== active.id)
          void arrange((now) => moved(now, String(active.id), String(over.id)));
      }}
    >
      <SortableContext items={pins.map(({ card_id }) => card_id)} strategy={() => null}>
        <ul
          aria-label={words.pins}
          className="flex flex-col gap-4 bar:grid bar:auto-rows-[2.8rem] bar:grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] bar:grid-flow-dense"
        >
          {pins.map((pin) => (
            <PinnedCard
              key={pin.card_id}
              pin={pin}
              onResize={(size) => void arrange((now) => resized(now, pin.card_id, size))}
            />
          ))}
        </ul>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <p className="cursor-grabbing truncate rounded-l border border-felt bg-raised px-5 py-2.5 font-serif text-21 leading-tight shadow-lift">
            {titleOf(dragged)}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function useTitleOf() {
  const { kind } = useCardWords();
  return (id: UniqueIdentifier): string => {
    const card = queryClient.getQueryData<StoredCard>(storedCardQuery(String(id)).queryKey);
    return card ? (card.options.title ?? kind[card.card_type]) : "";
  };
}

/** What is read aloud while a card is moved. */
function useAnnouncements(
  pins: readonly CardPin[],
  titleOf: (id: UniqueIdentifier) => string,
): Announcements {
  const words = useDashboardWords();
  const placeOf = (id: UniqueIdentifier) => pins.findIndex(({ card_id }) => card_id === id) + 1;
  const pickedUp = (id: UniqueIdentifier) => words.pickedUp(titleOf(id), placeOf(id), pins.length);
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      // If this were said right after the picking up, it would drown that out.
      if (over.id === active.id) return pickedUp(active.id);
      return words.movedOver(titleOf(active.id), placeOf(over.id), pins.length);
    },
    onDragEnd: ({ active, over }) =>
      over
        ? words.putDown(titleOf(active.id), placeOf(over.id), pins.length)
        : words.leftThere(titleOf(active.id)),
    onDragCancel: ({ active }) => words.leftThere(titleOf(active.id)),
  };
}
