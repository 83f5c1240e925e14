import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { PaletteItem } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { wordsOf } from "../../base/words/language.ts";
import { addressOfTrigger, NEW_TRIGGER_ADDRESS } from "../../things/trigger/trigger-address.ts";
import { triggersQuery } from "../../things/trigger/trigger-api.ts";
import { triggerKind } from "../../things/trigger/trigger-kind.ts";

const useOwnWords = wordsOf({ en: { newTrigger: "New trigger" }, zh: { newTrigger: "新建触发器" } });

export function usePaletteItems(): PaletteItem[] {
  const own = useOwnWords();
  const triggers = useInfiniteQuery(triggersQuery("active")).data?.pages[0]?.triggers ?? [];
  return [
    {
      id: "new trigger",
      group: "actions",
      label: own.newTrigger,
      icon: Plus,
      also: "remind reminder 提醒",
      run: () => navigate(NEW_TRIGGER_ADDRESS),
    },
    ...triggers.map(
      ({ trigger_id, title }): PaletteItem => ({
        id: `trigger ${trigger_id}`,
        group: "triggers",
        label: title,
        icon: triggerKind.icon,
        run: () => navigate(addressOfTrigger(trigger_id)),
      }),
    ),
  ];
}
