import type { EditorWords } from "../../editor/words/en.ts";
import type { Unreadable } from "../schema/entered.ts";

/** Where a text stops being JSON, and what was expected there. */
export const unreadableInWords = ({ place, fault }: Unreadable, words: EditorWords): string =>
  `${words.place(place.line, place.column)}: ${words.fault(fault)}`;
