import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { type RefObject, useEffect } from "react";
import { amendCard, noteDrawn } from "./stored-card-api.ts";

/** Reports once that a person has seen the card; whoever showed it may then say "shown". */
export function useDrawn(
  element: RefObject<HTMLElement | null>,
  { card_id: id, drawn_at, data }: StoredCard,
): void {
  const isNews = drawn_at === undefined && data !== null;
  useEffect(() => {
    if (!isNews) return;
    const seen = new IntersectionObserver(async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      try {
        const { ok } = await noteDrawn(id);
        if (ok) amendCard(id, { drawn_at: new Date().toISOString() });
      } catch {
        // It is reported again the next time the card is drawn.
      }
    });
    seen.observe(element.current!);
    return () => seen.disconnect();
  }, [element, id, isNews]);
}
