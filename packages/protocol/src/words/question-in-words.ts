/** The question of a confirmation in the reader's language; it is stored in that of the model that wanted the call. */
import type { Confirmation } from "../confirmation.ts";
import { printableJson } from "../text/printable-json.ts";

type Asked = Pick<Confirmation, "tool" | "arguments" | "question">;

/**
 * A tool that is unknown here asks in its own words. What depends on stored things, such as a trigger that sends, is
 * said in the person's language where it is asked.
 */
export const questionInWords = (asked: Asked, language: "en" | "zh"): string =>
  QUESTIONS[asked.tool]?.(asked.arguments as Arguments, WORDS[language]) ?? asked.question;

/** The arguments that these questions use. */
interface Arguments {
  path?: string;
  path_prefix?: string;
  operations?: { op?: string; path?: string }[];
  action?: unknown;
}

interface Words {
  erase: (path: string) => string;
  eraseAll: (prefix: string) => string;
  deleteData: (paths: string) => string;
  and: string;
  cancelTrigger: string;
  cancelReminder: string;
}

const WORDS: Record<"en" | "zh", Words> = {
  en: {
    erase: (path) => `Erase ${path} with all its versions for good? Nobody can bring it back.`,
    eraseAll: (prefix) =>
      `Erase everything whose path begins with ${prefix}, with all versions, for good? Nobody can bring it back.`,
    deleteData: (paths) => `Delete ${paths}? It can be restored.`,
    and: " and ",
    cancelTrigger: "Cancel this trigger? It never fires again.",
    cancelReminder: "Cancel this reminder? It never fires again.",
  },
  zh: {
    erase: (path) => `彻底删除${path}和它的所有版本？谁也无法恢复。`,
    eraseAll: (prefix) => `彻底删除路径以${prefix}开头的所有内容和所有版本？谁也无法恢复。`,
    deleteData: (paths) => `删除${paths}？之后可以恢复。`,
    and: "、",
    cancelTrigger: "取消这个触发器？它再也不会触发。",
    cancelReminder: "取消这个提醒？它再也不会响起。",
  },
};

const QUESTIONS: Record<string, (args: Arguments, words: Words) => string | undefined> = {
  purge_user_data({ path, path_prefix }, words) {
    if (path !== undefined) return words.erase(printableJson(path));
    return path_prefix === undefined ? undefined : words.eraseAll(printableJson(path_prefix));
  },
  delete_user_data: ({ path }, words) => path && words.deleteData(printableJson(path)),
  batch_user_data({ operations = [] }, words) {
    const paths = operations.flatMap(({ op, path }) =>
      op === "delete" && path ? [printableJson(path)] : [],
    );
    return paths.length > 0 ? words.deleteData(paths.join(words.and)) : undefined;
  },
  cancel_trigger: (_, words) => words.cancelTrigger,
  remind: ({ action }, words) => (action === "cancel" ? words.cancelReminder : undefined),
};
