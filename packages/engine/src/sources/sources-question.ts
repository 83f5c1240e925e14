/**
 * What outlives a conversation is asked about where the conversation has read text that others wrote: that text may have
 * asked for it. In a conversation of the person and the model alone nobody is asked.
 */
import { type Language, languageOf } from "@etui/protocol/language-of";
import { printableText } from "@etui/protocol/printable-json";
import type { TenantScope } from "../database/tenant.ts";
import type { Question, ToolContext } from "../tool/tool.ts";
import { type Source, type SourceKind, UNNAMED } from "./source.ts";

const MOST_NAMED = 3;

/**
 * `ask` says what is wanted, in the person's language. Undefined if nobody else's text was read, or the person calls.
 * The code of a skill is asked about in any case: that it may run does not say that it may have others obey it.
 */
export async function afterOthersText(
  {
    db,
    conversationId,
    isPersonsWord,
    codeOf,
  }: Pick<ToolContext, "db" | "conversationId" | "isPersonsWord" | "codeOf">,
  locale: string,
  ask: string,
): Promise<Question> {
  if (isPersonsWord) return undefined;
  if (codeOf !== undefined) return printableText(ask);
  const { newest, count } = await sourcesOf(db, conversationId);
  if (count === 0) return undefined;
  const words = WORDS[languageOf(locale)];
  const names = newest.map(({ kind, name }) => words.sources[kind](JSON.stringify(name)));
  return printableText(words.why(names, count - newest.length) + ask);
}

/** Clients that name no conversation are one for all, so for them only the last day counts. */
async function sourcesOf(
  scope: TenantScope,
  conversationId: string | undefined,
): Promise<{ newest: Source[]; count: number }> {
  const rows = await scope.rows<Source & { count: number }>({
    name: "sources_of_conversation",
    text: `select kind, name, count(*) over ()::int as count from conversation_sources
      where user_id = $1 and conversation_id = $2
        and ($2 <> '${UNNAMED}' or read_at > clock_timestamp() - interval '1 day')
      order by read_at desc, kind, name limit ${MOST_NAMED}`,
    values: [scope.userId, conversationId ?? UNNAMED],
  });
  return { newest: rows.map(({ kind, name }) => ({ kind, name })), count: rows[0]?.count ?? 0 };
}

interface Words {
  why(sources: readonly string[], more: number): string;
  sources: Record<SourceKind, (name: string) => string>;
}

const WORDS: Record<Language, Words> = {
  en: {
    why: (sources, more) =>
      `This conversation has read text from ${[...sources, ...(more > 0 ? [`${more} more`] : [])].join(", ")}. `,
    sources: {
      call: (name) => `whoever called the trigger ${name}`,
      document: (name) => `the document ${name}`,
      task: (name) => `the task ${name}`,
      file: (name) => `the file ${name}`,
      skill: (name) => `the skill ${name}`,
      code: (name) => `the code of the skill ${name}`,
    },
  },
  zh: {
    why: (sources, more) =>
      `这个对话读过别人写的文字：${[...sources, ...(more > 0 ? [`另外 ${more} 处`] : [])].join("、")}。`,
    sources: {
      call: (name) => `调用触发器${name}的人`,
      document: (name) => `文档${name}`,
      task: (name) => `任务${name}`,
      file: (name) => `文件${name}`,
      skill: (name) => `技能${name}`,
      code: (name) => `技能${name}的代码`,
    },
  },
};
