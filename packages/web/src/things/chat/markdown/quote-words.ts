import { wordsOf } from "../../../base/words/language.ts";

/** They come with what draws replies, and not with every view that has a conversation. */
export const useQuoteWords = wordsOf({
  en: {
    verified: { short: "stands so in the source", long: "When this was written, it stood so in the source." },
    changed: {
      short: "changed since",
      long: "It stood so in an earlier version of the source, which was changed since.",
    },
    not_found: {
      short: "not in the source",
      long: "It does not stand so in the source, nor in an earlier version of it.",
    },
    not_checked: { short: "not checked", long: "The source could not be read, so nobody has looked." },
  },
  zh: {
    verified: { short: "与来源一致", long: "写下这段话时，来源里就是这样写的。" },
    changed: { short: "来源已改", long: "来源的早期版本是这样写的，后来改了。" },
    not_found: { short: "来源里没有", long: "来源和它的早期版本里都没有这句话。" },
    not_checked: { short: "未核对", long: "来源无法读取，所以没有核对。" },
  },
});
