import { KINDS } from "@etui/cards/kinds";
import type { CardType } from "@etui/protocol/cards/card-type";
import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../../base/api/api-error.ts";
import { callTool } from "../../../base/api/call-tool.ts";
import { navigate } from "../../../base/router/location.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import type { Language } from "../../../base/words/choose-language.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfCard } from "../../../things/stored-card/card-address.ts";
import { CopyCall } from "./CopyCall.tsx";
import { JsonField } from "./JsonField.tsx";
import { Shown } from "./Shown.tsx";
import { useJson } from "./use-json.ts";
import { usePreview } from "./use-preview.ts";
import { useGalleryWords } from "./words/gallery-words.ts";

/** One type: its card, and beside it the data it is made from, which can be changed. */
export default function Bench({ type, language }: { type: CardType; language: Language }) {
  const words = useWords();
  const own = useGalleryWords();
  const sample = KINDS[type].sample[language];
  const data = useJson(sample.raw);
  const options = useJson(sample.card.options);
  const preview = usePreview(type, data.value, options.value);
  const call = { card_type: type, data_source: { data: data.value }, options: options.value };

  const keep = useMutation({
    mutationFn: async () => {
      const { card_id, error } = (await callTool("show_card", call)) as { card_id?: string; error?: string };
      if (card_id === undefined) throw new ApiError("refused", 0, error ?? "");
      navigate(addressOfCard(card_id));
    },
  });

  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <Shown preview={preview} type={type} language={language} />
      <div className="min-w-0 space-y-3">
        <JsonField label={own.data} json={data} className="h-72" />
        <JsonField label={own.options} json={options} className="h-52" />
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            aria-disabled={keep.isPending}
            onClick={() => !keep.isPending && keep.mutate()}
          >
            {own.showIt}
          </Button>
          <CopyCall call={call} />
          {(data.isChanged || options.isChanged) && (
            <Button
              onClick={() => {
                data.reset();
                options.reset();
              }}
            >
              {own.reset}
            </Button>
          )}
        </div>
        <p role="alert" className="mt-2 text-14 text-danger">
          {keep.error && failureText(keep.error, words)}
        </p>
      </div>
    </div>
  );
}
