import type { CardPin } from "@etui/protocol/cards/stored-card";
import { queryClient } from "../../base/api/query-client.ts";
import { showToast } from "../../base/state/toasts.ts";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { pinsQuery, savePins } from "../../things/stored-card/card-lists.ts";
import { useDashboardWords } from "./words/dashboard-words.ts";

/** Rearranges at once and saves; if saving fails, the pins go back and a message says so. */
export function useArrangement() {
  const words = useWords();
  const { notSaved } = useDashboardWords();
  return async function arrange(change: (pins: readonly CardPin[]) => CardPin[]) {
    const { queryKey } = pinsQuery;
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    if (!before) return;
    const after = change(before);
    queryClient.setQueryData(queryKey, after);
    try {
      await savePins(after);
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      showToast({ content: `${notSaved} ${failureText(error, words)}`, isUrgent: true });
    }
  };
}
