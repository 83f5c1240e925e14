import { CalendarDays, FilePlus } from "lucide-react";
import type { PaletteItem } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { wordsOf } from "../../base/words/language.ts";
import { addressOfToday, NEW_NOTE_ADDRESS } from "../../things/notes/notes-address.ts";

const useOwnWords = wordsOf({
  en: { add: "New note", today: "Today's journal" },
  zh: { add: "新笔记", today: "今天的日记" },
});

export function usePaletteItems(): PaletteItem[] {
  const own = useOwnWords();
  return [
    {
      id: "new note",
      group: "actions",
      label: own.add,
      icon: FilePlus,
      also: "note page create write 笔记 新建 写",
      run: () => navigate(NEW_NOTE_ADDRESS),
    },
    {
      id: "today's journal",
      group: "actions",
      label: own.today,
      icon: CalendarDays,
      also: "note daily diary 日记 笔记",
      run: () => navigate(addressOfToday()),
    },
  ];
}
