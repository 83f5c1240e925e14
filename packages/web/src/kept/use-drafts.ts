import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { useCallback, useEffect, useRef, useState } from "react";
import { amendCard, saveDraft as sendDraft } from "./kept-api.ts";
import { forgetUnsent, keepUnsent, readUnsent } from "./unsent-draft.ts";

/** What somebody has begun to fill in: on the server for every device, and here until it is there. */
export function useDrafts({ card_id: id, state, draft }: StoredCard) {
  const [unsent] = useState(() => (state === "open" ? readUnsent(id) : undefined));
  const underWay = useRef<AbortController>(undefined);

  const saveDraft = useCallback(
    (values: Record<string, unknown>) => {
      keepUnsent(id, values);
      amendCard(id, { draft: { values, saved_at: new Date().toISOString() } });
      // The last one counts: one still on its way must not arrive after it.
      underWay.current?.abort();
      const sending = new AbortController();
      underWay.current = sending;
      sendDraft(id, values, sending.signal).then(
        () => !sending.signal.aborted && forgetUnsent(id),
        // It stays here; the next key tries again, or the next time that the page is opened.
        () => {},
      );
    },
    [id],
  );

  useEffect(() => {
    if (unsent) saveDraft(unsent);
  }, [unsent, saveDraft]);

  // Sent again it is the card's own draft; the first drawing comes before that.
  return { saveDraft, draft: underWay.current ? draft?.values : (unsent ?? draft?.values) };
}
