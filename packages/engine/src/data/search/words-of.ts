/** The words of a question that can be searched for one by one, when no document has all of them. */
import { searchTerms } from "@etui/protocol/search-terms";

/** Each word is a search of its own. */
const MOST_WORDS = 8;

/** Words that every question has and that say nothing of what is looked for. */
const EMPTY = new Set(
  `a about am an and any are at be can do for from give have how i in is it me my of on or show tell that the there this to was what when where which who with you
  我 你 的 了 是 在 有 和 与 或 吗 呢 吧 把 被 请 帮 给 关于 什么 哪些 哪个 怎么 多少 一下 一个 这个 那个 所有 都`.split(
    /\s+/,
  ),
);

const segmenters = new Map<string, Intl.Segmenter>();

/** Chinese is written without spaces, so its words are found by a dictionary. */
export function wordsOf(question: string): string[] {
  const words = searchTerms(question).flatMap((term) =>
    /\p{Script=Han}/u.test(term) ? segmentsOf(term) : [term],
  );
  return [...new Set(words)].filter((word) => !EMPTY.has(word)).slice(0, MOST_WORDS);
}

/**
 * Names are not in the dictionary and fall into single characters: those side by side are one word (三体), and one alone
 * begins the next (纽波特).
 */
function segmentsOf(term: string): string[] {
  const segmenter = segmenters.get("zh") ?? new Intl.Segmenter("zh", { granularity: "word" });
  segmenters.set("zh", segmenter);
  const words: string[] = [];
  let singles = "";
  for (const { segment, isWordLike } of segmenter.segment(term)) {
    if (!isWordLike || EMPTY.has(segment)) {
      if (singles !== "") words.push(singles);
      singles = "";
    } else if (segment.length === 1) {
      singles += segment;
    } else {
      words.push(...(singles.length === 1 ? [singles + segment] : [...(singles ? [singles] : []), segment]));
      singles = "";
    }
  }
  return singles === "" ? words : [...words, singles];
}
