import { ApiError } from "../../base/api/api-error.ts";
import { callTool } from "../../base/api/call-tool.ts";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";
import { Link } from "../../base/router/Link.tsx";
import { showToast } from "../../base/state/toasts.ts";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { pinsQuery, savePins } from "../../things/stored-card/card-lists.ts";
import { usePlanWords } from "./words/plan-page-words.ts";

const ENDPOINT = "plan/today";

/** Puts today on the dashboard as a card; what came of it is said over the page. */
export function usePinToday(): () => Promise<void> {
  const words = useWords();
  const own = usePlanWords();
  return async function pin() {
    try {
      await pinToday(own.today);
      showToast({ content: <Pinned />, isUrgent: false });
    } catch (error) {
      showToast({ content: `${own.notPinned} ${failureText(error, words)}`, isUrgent: true });
    }
  };
}

/** Once: a card of today that was shown before is taken instead of another one. */
async function pinToday(title: string): Promise<void> {
  const query = { card_type: "list", state: "open", limit: 100 } as const;
  const { cards } = await request("GET /api/cards", { query });
  const shown = cards.filter(
    ({ data_source }) => data_source.type === "api" && data_source.endpoint === ENDPOINT,
  );
  if (shown.some(({ pinned }) => pinned)) return;
  const card_id = shown[0]?.card_id ?? (await showToday(title));
  const pins = await queryClient.fetchQuery({ ...pinsQuery, staleTime: 0 });
  await savePins([...pins, { card_id, size: "tall" }]);
}

async function showToday(title: string): Promise<string> {
  const shown = await callTool("show_card", {
    card_type: "list",
    data_source: { type: "api", endpoint: ENDPOINT },
    options: { title },
  });
  if (typeof shown.card_id !== "string") throw new ApiError("refused", 0, shown.error ?? "");
  return shown.card_id;
}

function Pinned() {
  const own = usePlanWords();
  return (
    <>
      {own.isPinned}{" "}
      <Link href="/" className="text-felt underline underline-offset-4">
        {own.toDashboard}
      </Link>
    </>
  );
}
