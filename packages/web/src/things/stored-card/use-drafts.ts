import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { useCallback, useEffect, useRef, useState } from "react";
import { forgetUnsent, keepUnsent, readUnsent, type UnsentDraft } from "./unsent-draft.ts";

/** Where drafts of one card are stored. It stays the same from one draw to the next. */
export interface DraftKeeper {
  /** Resolves to when the server saved it, by the server's clock. */
  send(draft: UnsentDraft, signal: AbortSignal): Promise<string>;
  /** From now on, the page's copy of the card has this draft. */
  note(draft: StoredCard["draft"]): void;
}

interface Written extends UnsentDraft {
  /** Left out until the server has the draft. */
  saved_at?: string;
}

/** What somebody has begun to fill in: on the server for every device, and here until the server has it. */
export function useDrafts({ card_id: id, state, draft }: StoredCard, keeper: DraftKeeper) {
  const [written, setWritten] = useState<Written | undefined>(() =>
    state === "open" ? readUnsent(id) : undefined,
  );
  const underWay = useRef<AbortController>(undefined);

  const saveDraft = useCallback(
    (values: Record<string, unknown>, base_version: number | undefined) => {
      const unsent = { values, base_version };
      keepUnsent(id, unsent);
      setWritten(unsent);
      // Only the last draft counts, so one that is still being sent must not arrive after it.
      underWay.current?.abort();
      const sending = new AbortController();
      underWay.current = sending;
      keeper.send(unsent, sending.signal).then(
        (saved_at) => {
          if (sending.signal.aborted) return;
          forgetUnsent(id);
          setWritten({ ...unsent, saved_at });
          keeper.note({ ...unsent, saved_at });
        },
        // The draft stays here; the next key tries again, or the next time the page is opened.
        () => {},
      );
    },
    [id, keeper],
  );

  const left = useRef(written);
  useEffect(() => {
    if (left.current) saveDraft(left.current.values, left.current.base_version);
  }, [saveDraft]);

  // The card may have been fetched before this page's draft was saved, and its answer may arrive afterwards.
  const isNewest = written && !(written.saved_at && draft && draft.saved_at > written.saved_at);
  const newest = isNewest ? written : draft;
  return { saveDraft, draft: newest?.values, draftBaseVersion: newest?.base_version };
}
