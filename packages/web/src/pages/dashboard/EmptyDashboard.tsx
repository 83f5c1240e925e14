import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../base/api/api-error.ts";
import { callTool } from "../../base/api/call-tool.ts";
import { Link } from "../../base/router/Link.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { CaseDrawing } from "../../base/ui/CaseDrawing.tsx";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { useWords } from "../../base/words/use-words.ts";
import { CARDS_ADDRESS } from "../../things/stored-card/card-address.ts";
import { savePins } from "../../things/stored-card/card-lists.ts";
import { useDashboardWords } from "./words/dashboard-words.ts";

/** Shows the first card, one click away. */
export function EmptyDashboard() {
  const words = useWords();
  const own = useDashboardWords();
  const language = useLanguage();
  const example = useMutation({
    mutationFn: async () => {
      const { sample } = await import("@etui/cards/list-sample");
      const { raw, card } = sample[language];
      const shown = await callTool("show_card", {
        card_type: card.card_type,
        data_source: { data: raw },
        options: card.options,
      });
      const { card_id, error } = shown as typeof shown & { card_id?: string };
      if (card_id === undefined) throw new ApiError("refused", 0, error ?? "");
      await savePins([{ card_id, size: "wide" }]);
    },
  });
  return (
    <div className="mx-auto max-w-140 py-5 bar:py-10">
      <CaseDrawing />
      <h2 className="mt-7 font-serif text-34 leading-tight">{own.emptyTitle}</h2>
      <p className="mt-2 text-muted">{own.emptyLead}</p>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button
          look="primary"
          aria-disabled={example.isPending}
          onClick={() => !example.isPending && example.mutate()}
        >
          {example.isPending ? own.tryingIt : own.tryIt}
        </Button>
        <Link href={CARDS_ADDRESS} className="text-14 text-felt underline underline-offset-4">
          {own.orGallery}
        </Link>
      </div>
      <p role="alert" className="mt-3 text-14 text-danger">
        {example.error && failureText(example.error, words)}
      </p>
    </div>
  );
}
