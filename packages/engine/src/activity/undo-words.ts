/** What the answer of an undo says, in the person's language. */
import type { Language } from "@etui/protocol/language-of";

interface UndoWords {
  nothing: string;
  /** What was taken back, `more` of it unnamed. */
  takenBack(count: number, names: readonly string[], more: number): string;
  untitled(kinds: readonly string[]): string;
  gap: string;
}

const en: UndoWords = {
  nothing: "There was nothing to take back: it was taken back already, or changed nothing.",
  takenBack: (count, names, more) =>
    `Took back ${count === 1 ? "1 change" : `${count.toLocaleString("en")} changes`}: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`,
  untitled: (kinds) => `The titles of ${kinds.join(", ")} could not be read.`,
  gap: " ",
};

const zh: UndoWords = {
  nothing: "没有可撤销的：早已撤销，或没有改动过什么。",
  takenBack: (count, names, more) =>
    `已撤销 ${count.toLocaleString("en")} 处改动：${names.join("、")}${more > 0 ? `，另有 ${more} 个` : ""}。`,
  untitled: (kinds) => `${kinds.join("、")} 的标题读不出来。`,
  gap: "",
};

export const undoWords: Record<Language, UndoWords> = { en, zh };
