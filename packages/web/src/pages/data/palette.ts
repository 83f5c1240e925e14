import { Plus, Search } from "lucide-react";
import type { PaletteItem, Sought } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { wordsOf } from "../../base/words/language.ts";
import { addressOfSearch, addressOfWork } from "../../things/data/data-address.ts";

const useOwnWords = wordsOf({
  en: {
    newDocument: "New document",
    searchFor: (text: string) => `Search all documents for “${text}”`,
  },
  zh: { newDocument: "新建文档", searchFor: (text: string) => `在所有文档中搜索“${text}”` },
});

/** A new document, and the search of the data view for what was typed; the documents themselves are found by the palette. */
export function usePaletteItems({ text, asked }: Sought): PaletteItem[] {
  const own = useOwnWords();
  return [
    {
      id: "new document",
      group: "actions",
      label: own.newDocument,
      icon: Plus,
      also: "write data 数据",
      run: () => navigate(addressOfWork("new")),
    },
    ...(asked === ""
      ? []
      : [
          {
            id: "search",
            group: "documents" as const,
            label: own.searchFor(asked),
            icon: Search,
            // Whatever is typed finds this item.
            also: text,
            run: () => navigate(addressOfSearch({ path: undefined, search: asked, everywhere: true })),
          },
        ]),
  ];
}
