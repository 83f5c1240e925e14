/**
 * A skill outlives the conversation that writes it, and is loaded by others. So where a conversation has read what others
 * wrote, the person sees what becomes of their skills before it does.
 */
import { type Language, languageOf } from "@etui/protocol/language-of";
import type { SkillSource } from "@etui/protocol/skill";
import { cutText } from "@etui/values/text/cut-text";
import { afterOthersText } from "../../sources/sources-question.ts";
import type { Question, ToolContext } from "../../tool/tool.ts";

/** What a model wants of a skill. */
export type SkillWish =
  | {
      save: string;
      description?: string | undefined;
      instructions?: string | undefined;
      /** Where the skill comes from in whose place it is put. */
      replaces: SkillSource | undefined;
    }
  | { delete: string }
  | { rollBack: string }
  | { undo: readonly string[] };

const LONGEST_TEXT = 1_500;

export const skillQuestion = (
  context: Pick<ToolContext, "db" | "conversationId" | "isPersonsWord" | "codeOf" | "locale">,
  wish: SkillWish,
): Promise<Question> =>
  afterOthersText(context, context.locale, inWords(wish, WORDS[languageOf(context.locale)]));

/** Also where nothing of others was read. */
export const deletionInWords = (name: string, locale: string): string =>
  inWords({ delete: name }, WORDS[languageOf(locale)]);

function inWords(wish: SkillWish, words: Words): string {
  if ("delete" in wish) return words.delete(JSON.stringify(wish.delete));
  if ("rollBack" in wish) return words.rollBack(JSON.stringify(wish.rollBack));
  if ("undo" in wish) return words.undo(wish.undo.map((name) => JSON.stringify(name)).join(", "));
  const texts = [wish.description, wish.instructions].filter((text) => text !== undefined);
  const said = texts.map((text) => JSON.stringify(cutText(text, LONGEST_TEXT)));
  const replaced =
    wish.replaces === undefined ? [] : [words.replaces[wish.replaces === "bundled" ? "own" : "folder"]];
  return [words.save(JSON.stringify(wish.save)), ...replaced, ...said].join(" ");
}

interface Words {
  save(name: string): string;
  replaces: { own: string; folder: string };
  delete(name: string): string;
  rollBack(name: string): string;
  undo(names: string): string;
}

const WORDS: Record<Language, Words> = {
  en: {
    save: (name) => `Save the skill ${name}, which later conversations go by?`,
    replaces: { own: "It replaces Etui's own.", folder: "It replaces the one of the folder." },
    delete: (name) => `Delete the skill ${name}? It can be restored.`,
    rollBack: (name) => `Bring back an earlier version of the skill ${name}?`,
    undo: (names) => `Take back changes of the skills ${names}?`,
  },
  zh: {
    save: (name) => `保存技能${name}，让以后的对话照它去做？`,
    replaces: { own: "它会取代 Etui 自带的技能。", folder: "它会取代目录里的技能。" },
    delete: (name) => `删除技能${name}？之后可以恢复。`,
    rollBack: (name) => `恢复技能${name}的旧版本？`,
    undo: (names) => `撤销对技能${names}的改动？`,
  },
};
