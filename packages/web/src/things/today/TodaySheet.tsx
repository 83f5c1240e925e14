import { clsx } from "clsx";
import type { TodayPart } from "../../base/page/page.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { dayName } from "../../base/words/moment.ts";
import { useWords } from "../../base/words/use-words.ts";
import { TodayParts } from "./TodayParts.tsx";

interface TodaySheetProps {
  parts: readonly TodayPart[];
  onClose(): void;
}

/** What today brings, over the page that has no room for it: at the right edge, on a phone at the lower one. */
export default function TodaySheet({ parts, onClose }: TodaySheetProps) {
  const { shell: words } = useWords();
  const language = useLanguage();
  return (
    <Dialog
      // Its first part is called "Today" already.
      title={dayName(new Date().toISOString(), language)}
      closeLabel={words.close}
      onClose={onClose}
      className={clsx(
        "max-bar:mb-0 max-bar:w-full max-bar:max-w-none max-bar:rounded-b-none max-bar:border-x-0 max-bar:border-b-0",
        "bar:my-0 bar:mr-0 bar:h-dvh bar:max-h-none bar:w-88 bar:rounded-none bar:border-y-0 bar:border-r-0",
      )}
    >
      <div className="min-h-0 flex-1 space-y-8 overflow-y-auto px-5 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <TodayParts parts={parts} />
      </div>
    </Dialog>
  );
}
