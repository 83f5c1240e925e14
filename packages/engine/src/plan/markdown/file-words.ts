/** What the file says by itself, in both languages. */
import type { Language } from "@etui/protocol/language-of";

export interface FileWords {
  title: string;
  editFreely: string;
  notes: string;
  /** Begins the line of a note that keeps what the file said and the plan did not take. */
  said: (text: string) => string;
}

export const FILE_WORDS: Readonly<Record<Language, FileWords>> = {
  en: {
    title: "Plan",
    editFreely: "edit freely: what you change is read back",
    notes: "Notes",
    said: (text) => `⚠ plan.md said: ${text}`,
  },
  zh: {
    title: "计划",
    editFreely: "可以随意修改，改了什么会读回来",
    notes: "备注",
    said: (text) => `⚠ plan.md 里写的是：${text}`,
  },
};
