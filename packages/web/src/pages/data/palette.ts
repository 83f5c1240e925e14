import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus, Search } from "lucide-react";
import type { PaletteItem, Sought } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { wordsOf } from "../../base/words/language.ts";
import { addressOfPath, addressOfSearch, addressOfWork } from "../../things/data/data-address.ts";
import { documentKind } from "../../things/data/document-kind.ts";
import { searchQuery } from "./search/search-api.ts";

const useOwnWords = wordsOf({
  en: {
    newDocument: "New document",
    searchFor: (text: string) => `Search all documents for “${text}”`,
  },
  zh: { newDocument: "新建文档", searchFor: (text: string) => `在所有文档中搜索“${text}”` },
});

/** A new document, and the documents that the server finds, by content as well. */
export function usePaletteItems({ text, asked }: Sought): PaletteItem[] {
  const own = useOwnWords();
  const documents = useInfiniteQuery({ ...searchQuery(asked, ""), enabled: asked !== "" });
  const found = documents.data?.pages[0]?.found ?? [];
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
    ...found.map(
      ({ path }): PaletteItem => ({
        id: `document ${path}`,
        group: "documents",
        label: path,
        icon: documentKind.icon,
        // The server has found it, by its path or its content.
        also: text,
        run: () => navigate(addressOfPath(path)),
      }),
    ),
  ];
}
