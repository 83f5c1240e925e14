/**
 * A trigger that asks a model again and again acts with nobody present. Where the conversation that wants it has read
 * what others wrote, the person is asked: that text may have asked for it.
 */
import { type Language, languageOf } from "@etui/protocol/language-of";
import { equalJson } from "@etui/values/json/equal-json";
import { afterOthersText } from "../../sources/sources-question.ts";
import type { Question, ToolContext } from "../../tool/tool.ts";
import { asStored } from "../store/trigger-row.ts";
import type { TriggerDefinition } from "../trigger.ts";

/** `before` is what it was so far; undefined for a new one. */
export async function recurringQuestion(
  context: Pick<ToolContext, "db" | "conversationId" | "isPersonsWord" | "codeOf">,
  wanted: { after: TriggerDefinition; before?: TriggerDefinition; webhook: boolean },
  locale: string,
): Promise<Question> {
  const { after, before } = wanted;
  if (after.action.type !== "generate" || !recurs(wanted)) return undefined;
  if (before && equalJson(asStored(before), asStored(after))) return undefined;
  const [title, prompt] = [JSON.stringify(after.title), JSON.stringify(after.action.params.prompt)];
  return afterOthersText(context, locale, WORDS[languageOf(locale)](title, prompt));
}

/** A call of its address may come at any time, and so may a document that fulfils a condition. */
const recurs = ({ after, webhook }: { after: TriggerDefinition; webhook: boolean }): boolean =>
  webhook || after.condition !== undefined || after.schedule?.type !== "once";

const WORDS: Record<Language, (title: string, prompt: string) => string> = {
  en: (title, prompt) => `Let the trigger ${title} ask a model again and again? ${prompt}`,
  zh: (title, prompt) => `允许触发器${title}反复让模型去做？${prompt}`,
};
