/** What the lists are called until a person gives them other names. */
import { languageOf } from "@etui/protocol/language-of";
import type { ListId } from "@etui/protocol/plan";

const NAMES: Readonly<Record<"en" | "zh", Readonly<Record<ListId, string>>>> = {
  en: {
    inbox: "Inbox",
    nowTask: "Now",
    next_action: "Next actions",
    someday: "Someday",
    waiting: "Waiting",
    routine: "Routine",
    checklist: "Checklist",
  },
  zh: {
    inbox: "收件箱",
    nowTask: "正在做",
    next_action: "下一步",
    someday: "将来也许",
    waiting: "等待",
    routine: "例行",
    checklist: "清单",
  },
};

export const defaultListName = (listId: ListId, locale: string): string => NAMES[languageOf(locale)][listId];
