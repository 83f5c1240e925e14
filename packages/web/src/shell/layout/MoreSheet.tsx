import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useId } from "react";
import type { Page } from "../../base/page/page.ts";
import { Link } from "../../base/router/Link.tsx";
import { setTheme, THEMES, useTheme } from "../../base/theme/theme.ts";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Segmented } from "../../base/ui/Segmented.tsx";
import { LANGUAGES } from "../../base/words/choose-language.ts";
import { useLanguage } from "../../base/words/language.ts";
import { LANGUAGE_NAMES } from "../../base/words/language-names.ts";
import { useWords } from "../../base/words/use-words.ts";
import { useLanguageChoice } from "../../things/settings/use-language-choice.ts";
import { isInSheet, pages } from "../pages.ts";
import { paletteOpen } from "../palette/open-palette.ts";
import { PlaceCount } from "./PlaceCount.tsx";
import type { Counts } from "./use-counts.ts";

const inSheet = pages.filter(isInSheet);
const everyDay = inSheet.filter((page) => !page.isWorkshop);
const workshop = inSheet.filter((page) => page.isWorkshop);

const ROW = "flex h-12 w-full items-center gap-3 rounded-m px-3 text-left";

interface MoreSheetProps {
  current: Page | undefined;
  counts: Counts;
  onClose(): void;
}

/** What the rail has and a phone's bar has no room for, in a sheet at the lower edge. */
export default function MoreSheet({ current, counts, onClose }: MoreSheetProps) {
  const { shell: words } = useWords();
  const heading = useId();
  const place = (page: Page) => (
    <PlaceRow
      key={page.id}
      page={page}
      isCurrent={page === current}
      count={counts[page.id] ?? 0}
      onClose={onClose}
    />
  );
  return (
    <Dialog
      title={words.more}
      closeLabel={words.close}
      onClose={onClose}
      className="mb-0 w-full max-w-none rounded-b-none border-x-0 border-b-0"
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        <FindRow onClose={onClose} />
        <nav aria-label={words.more}>
          {everyDay.map(place)}
          {/* biome-ignore lint/a11y/useSemanticElements: a group of links, not of fields */}
          <div role="group" aria-labelledby={heading}>
            <p id={heading} className="px-3 pt-3 pb-1 text-12 text-muted">
              {words.workshop}
            </p>
            {workshop.map(place)}
          </div>
        </nav>
      </div>
      <LooksRow />
    </Dialog>
  );
}

/** Opens the palette in place of the sheet. */
function FindRow({ onClose }: { onClose(): void }) {
  const { shell: words } = useWords();
  function handleClick() {
    onClose();
    paletteOpen.set(true);
  }
  return (
    <button type="button" onClick={handleClick} className={clsx(ROW, "text-muted hover:text-ink")}>
      <Search size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {words.find}
    </button>
  );
}

interface PlaceRowProps {
  page: Page;
  isCurrent: boolean;
  count: number;
  onClose(): void;
}

function PlaceRow({ page, isCurrent, count, onClose }: PlaceRowProps) {
  const words = useWords();
  return (
    <Link
      href={page.address}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onClose}
      className={clsx(ROW, isCurrent ? "bg-slot font-medium" : "text-muted hover:text-ink")}
    >
      <page.icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {words.views[page.id]}
      <PlaceCount count={count} className="ml-auto" />
    </Link>
  );
}

/** How the page looks, and which language it speaks. */
function LooksRow() {
  const { shell: words } = useWords();
  const language = useLanguage();
  const { choose } = useLanguageChoice();
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <Segmented
        label={words.theme}
        value={useTheme()}
        options={THEMES.map((value) => ({ value, label: words[value] }))}
        onChange={setTheme}
      />
      <Segmented
        label={words.language}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={choose}
      />
    </div>
  );
}
