import type { CardType } from "@etui/protocol/cards/card-type";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { toolResult } from "../../../base/api/call-tool.ts";
import { useLanguage } from "../../../base/words/language.ts";
import { findCard } from "../../../things/cards/registry.ts";

/** Each edited card is asked for once, and is useless after a minute. */
const KEPT_MS = 60_000;

/** The card as show_card would answer it, without storing it. The previous one stays until the next arrives. */
export function usePreview(type: CardType, data: unknown, options: unknown) {
  const language = useLanguage();
  return useQuery({
    queryKey: ["preview", type, language, data, options],
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const args = { card_type: type, data_source: { type: "inline", data }, options };
      const [answer] = await Promise.all([
        toolResult("POST /api/cards/preview", { body: args, signal }),
        findCard(type)?.preload(),
      ]);
      return answer;
    },
  });
}
