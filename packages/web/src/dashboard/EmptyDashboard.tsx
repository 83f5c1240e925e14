import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { callTool } from "../api/call-tool.ts";
import { CARDS_ADDRESS } from "../kept/kept-address.ts";
import { savePins } from "../kept/kept-api.ts";
import { CaseDrawing } from "../layout/CaseDrawing.tsx";
import { Link } from "../router/Link.tsx";
import { Button } from "../ui/Button.tsx";
import { failureText } from "../ui/FailureNotice.tsx";
import { useLanguage } from "../words/language.ts";
import { useWords } from "../words/use-words.ts";
import { useDashboardWords } from "./words/dashboard-words.ts";

/** The first card, one click away. */
export function EmptyDashboard() {
  const words = useWords();
  const own = useDashboardWords();
  const language = useLanguage();
  const example = useMutation({
    mutationFn: async () => {
      const { SAMPLES } = await import("@etui/cards/samples");
      const { raw, card } = SAMPLES.list[language];
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
