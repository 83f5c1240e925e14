import { PALETTE_GROUPS, type PaletteItem } from "../../base/page/palette-item.ts";

/** The most items of a group, so that a thousand documents do not hide the places. */
const MOST_OF_A_GROUP = 6;

/**
 * The items that match the words, by groups in their order and the best first; without words, the places and actions.
 */
export function matchItems(items: readonly PaletteItem[], words: string): PaletteItem[] {
  const wanted = plain(words).split(" ").filter(Boolean);
  const ranked = items.map(readable).flatMap((item) => {
    const rank = rankOf(item, wanted);
    return rank === undefined ? [] : [{ item, rank }];
  });
  return PALETTE_GROUPS.flatMap((group) =>
    ranked
      .filter(({ item }) => item.group === group)
      .sort((one, other) => one.rank - other.rank)
      .slice(0, wanted.length === 0 && group === "places" ? ranked.length : MOST_OF_A_GROUP)
      .map(({ item }) => item),
  );
}

/**
 * An item that can be shown. The server's answers are not checked, and one item without a name must not make all others
 * fail; it is shown with what it has.
 */
function readable(item: PaletteItem): PaletteItem {
  const { hint, ...rest } = item;
  if (isText(item.label) && (hint === undefined || isText(hint))) return item;
  const label = [item.label, hint].find(isText) ?? item.id;
  return { ...rest, label, ...(isText(hint) && hint !== label && { hint }) };
}

const isText = (given: unknown): given is string => typeof given === "string" && given.trim() !== "";

/**
 * The worst rank among the words, all of which must match: the name or a word begins with it, or it occurs somewhere.
 */
function rankOf({ label, hint = "", also = "" }: PaletteItem, wanted: readonly string[]): number | undefined {
  const name = plain(label);
  const rest = plain(`${hint} ${also}`);
  let worst = 0;
  for (const word of wanted) {
    const rank = name.startsWith(word)
      ? 0
      : beginsWord(name, word)
        ? 1
        : name.includes(word)
          ? 2
          : beginsWord(rest, word)
            ? 3
            : rest.includes(word)
              ? 4
              : undefined;
    if (rank === undefined) return undefined;
    worst = Math.max(worst, rank);
  }
  return worst;
}

const beginsWord = (text: string, word: string) => text.startsWith(word) || text.includes(` ${word}`);

/** Makes `write_user_data`, `goals/2026` and `Show a card` comparable as words. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s/_.·-]+/g, " ")
    .trim();
