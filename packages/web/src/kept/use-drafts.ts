import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { useCallback, useEffect, useRef, useState } from "react";
import { forgetUnsent, keepUnsent, readUnsent } from "./unsent-draft.ts";

/** Where drafts of one card go. The same from one drawing to the next. */
export interface DraftKeeper {
  send(values: Record<string, unknown>, signal: AbortSignal): Promise<void>;
  /** What the page knows of the card has this draft from now on. */
  note(draft: StoredCard["draft"]): void;
}

/** What somebody has begun to fill in: on the server for every device, and here until it is there. */
export function useDrafts({ card_id: id, state, draft }: StoredCard, keeper: DraftKeeper) {
  const [unsent] = useState(() => (state === "open" ? readUnsent(id) : undefined));
  const underWay = useRef<AbortController>(undefined);

  const saveDraft = useCallback(
    (values: Record<string, unknown>) => {
      keepUnsent(id, values);
      keeper.note({ values, saved_at: new Date().toISOString() });
      // The last one counts: one still on its way must not arrive after it.
      underWay.current?.abort();
      const sending = new AbortController();
      underWay.current = sending;
      keeper.send(values, sending.signal).then(
        () => !sending.signal.aborted && forgetUnsent(id),
        // It stays here; the next key tries again, or the next time that the page is opened.
        () => {},
      );
    },
    [id, keeper],
  );

  useEffect(() => {
    if (unsent) saveDraft(unsent);
  }, [unsent, saveDraft]);

  // Sent again it is the card's own draft; the first drawing comes before that.
  return { saveDraft, draft: underWay.current ? draft?.values : (unsent ?? draft?.values) };
}
