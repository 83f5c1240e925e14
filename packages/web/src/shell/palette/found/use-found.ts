/** What a search over everything has found so far, and what is to be said about it. */
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { findPage } from "../../pages.ts";
import { isSource, soughtIn } from "../filters/in-filter.ts";
import { withoutWord } from "../filters/without-word.ts";
import type { PaletteRow } from "../palette-row.ts";
import { usePaletteWords } from "../words/palette-words.ts";
import { foundQuery } from "./found-query.ts";
import { foundRows } from "./found-rows.ts";

export interface FoundNow {
  rows: readonly PaletteRow[];
  /** True while these are the rows of what was typed before. */
  isLate: boolean;
  /** What has to be said besides: nothing there, a part missing, a failure. */
  news: readonly string[];
  /** Set if the search failed, to try it again. */
  retry: (() => void) | undefined;
}

const NOTHING: FoundNow = { rows: [], isLate: false, news: [], retry: undefined };

/** `asked` is what was typed when the person last paused; `setText` puts another search in its place. */
export function useFound(asked: string, setText: (text: string) => void): FoundNow {
  const words = usePaletteWords();
  const common = useWords();
  const sought = soughtIn(asked);
  const query = foundQuery(sought);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(query);
  if (!query.enabled) return NOTHING;
  if (error && !isFetching)
    return { ...NOTHING, news: [words.failed(failureText(error, common))], retry: () => void refetch() };
  if (!data) return { ...NOTHING, isLate: true, news: [words.searching] };
  const nameOf = (source: string) => (isSource(source) ? words.sources[source] : source);
  const { explained } = data;
  const nowhere = explained?.words.filter((word) => word.in.length === 0).map(({ word }) => word) ?? [];
  const elsewhere =
    explained && sought.in !== undefined ? [...new Set(explained.words.flatMap((word) => word.in))] : [];
  const isLate = isPlaceholderData;
  return {
    isLate,
    retry: undefined,
    rows: [
      ...foundRows(data.results, { words, hasPlace: isPlace }),
      ...(isLate ? [] : (explained?.without ?? [])).map(
        ({ leave_out, count }): PaletteRow => ({
          id: `without ${leave_out}`,
          group: "filters",
          label: words.without(leave_out, count),
          icon: Undo2,
          staysOpen: true,
          run: () => setText(withoutWord(asked, leave_out)),
        }),
      ),
    ],
    news: isLate
      ? [words.searching]
      : [
          ...(data.count === 0 ? [words.none(sought.query)] : []),
          ...(nowhere.length > 0 && explained!.words.length > 1 ? [words.nowhere(nowhere)] : []),
          ...(elsewhere.length > 0 ? [words.elsewhere(elsewhere.map(nameOf))] : []),
          ...(data.is_behind ? [words.behind] : []),
          ...(data.not_searched ? [words.notSearched(data.not_searched.map(nameOf))] : []),
        ],
  };
}

const isPlace = (address: string): boolean =>
  findPage(new URL(address, location.origin).pathname) !== undefined;
