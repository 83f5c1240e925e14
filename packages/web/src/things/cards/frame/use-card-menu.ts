import { useCopied } from "../../../base/ui/copy/use-copied.ts";
import { useLanguage } from "../../../base/words/language.ts";
import { useCardHost } from "../card-host.ts";
import { findCard } from "../registry.ts";
import type { ShownCard } from "../shown-card.ts";
import { useCardWords } from "../words/card-words.ts";
import { type CopyStyle, cardAs, download, fileName } from "./card-as.ts";

export interface MenuItem {
  label: string;
  onSelect(): void;
}

interface MenuState {
  isFull: boolean;
  isPinned: boolean;
  onPin: ((pinned: boolean) => void) | undefined;
  onFull: ((full: boolean) => void) | undefined;
  onReadData(): void;
}

/** The items of a card's menu, and whether the last copying worked. */
export function useCardMenu(card: ShownCard, title: string, state: MenuState) {
  const { menu } = useCardWords();
  const { saveFile = download } = useCardHost();
  const locale = useLanguage();
  const { state: copied, copy } = useCopied();
  const definition = findCard(card.card_type);
  const isDrawn = definition?.fits(card.data) ?? false;
  const copyAs = (style: CopyStyle) => void copy(cardAs(style, card, locale));

  const items = [{ label: menu.viewData, onSelect: state.onReadData }];
  if (isDrawn) items.push({ label: menu.copyMarkdown, onSelect: () => copyAs("markdown") });
  if (isDrawn && definition?.hasRows) {
    items.push({ label: menu.copyCsv, onSelect: () => copyAs("csv") });
  }
  if (isDrawn && definition?.hasRows && saveFile) {
    items.push({
      label: menu.downloadCsv,
      onSelect: async () => {
        // Excel reads a CSV file in a western code page unless it begins with a byte order mark.
        saveFile(`${fileName(title)}.csv`, "text/csv", `\ufeff${await cardAs("csv", card, locale)}`);
      },
    });
  }
  items.push({ label: menu.copyJson, onSelect: () => copyAs("json") });
  const { onFull, onPin } = state;
  if (onFull) {
    items.push({
      label: state.isFull ? menu.leaveFullScreen : menu.fullScreen,
      onSelect: () => onFull(!state.isFull),
    });
  }
  if (onPin) {
    items.push({ label: state.isPinned ? menu.unpin : menu.pin, onSelect: () => onPin(!state.isPinned) });
  }
  return { items, copied };
}
