/** What was changed, for a model to pass on: a line for each change, in the reader's language. */
import type { Activity, ActivityEntry } from "@etui/protocol/activity";
import { languageOf } from "@etui/protocol/language-of";
import type { Surface } from "@etui/protocol/provenance";
import { quote } from "@etui/values/json/preview";
import { cutText } from "@etui/values/text/cut-text";
import type { Kinds } from "../domain/kinds.ts";
import { dateInWords } from "../tool/moments/date-in-words.ts";

interface Words {
  actions: Record<ActivityEntry["action"], string>;
  /** Between the action and the noun. */
  space: string;
  version(version: number): string;
  from(target: string, version: number): string;
  by(tool: string, surface: string): string;
  surfaces: Record<Surface, string>;
  byItself: string;
  inThisConversation: string;
  undone: string;
  because(reason: string): string;
  none: string;
  more(cursor: string): string;
  untitled(kinds: string): string;
  between: string;
}

const en: Words = {
  actions: {
    created: "created",
    updated: "changed",
    deleted: "deleted",
    restored: "restored",
    moved: "moved here",
    expired: "expired",
    purged: "erased for good",
    fired: "fired",
  },
  space: " ",
  version: (version) => `version ${version}`,
  from: (target, version) => `from version ${version} of ${target}`,
  by: (tool, surface) => `by ${tool} (${surface})`,
  surfaces: {
    library: "a program",
    http: "a program",
    mcp: "an assistant over MCP",
    app: "a card",
    elicitation: "a form",
    prompt: "a prompt",
    link: "a link to a card",
    cli: "the command line",
    web: "the person in Etui's page",
    chat: "Etui's chat",
    trigger: "a trigger",
  },
  byItself: "by itself",
  inThisConversation: "in this conversation",
  undone: "taken back since",
  because: (reason) => `reason: ${reason}`,
  none: "Nothing was changed there in that time.",
  untitled: (kinds) => `The titles of ${kinds} could not be read; their ids stand here.`,
  more: (cursor) => `Older ones follow with cursor ${cursor}.`,
  between: ", ",
};

const zh: Words = {
  actions: {
    created: "新建",
    updated: "改动",
    deleted: "删除",
    restored: "恢复",
    moved: "移到这里",
    expired: "到期",
    purged: "彻底抹去",
    fired: "触发",
  },
  space: "",
  version: (version) => `版本 ${version}`,
  from: (target, version) => `来自 ${target} 的版本 ${version}`,
  by: (tool, surface) => `由 ${tool}（${surface}）`,
  surfaces: {
    library: "程序",
    http: "程序",
    mcp: "经 MCP 的助手",
    app: "卡片",
    elicitation: "表单",
    prompt: "提示词",
    link: "卡片的链接",
    cli: "命令行",
    web: "本人在网页里",
    chat: "Etui 的对话",
    trigger: "触发器",
  },
  byItself: "自动",
  inThisConversation: "在本次对话中",
  undone: "后来已撤销",
  because: (reason) => `原因：${reason}`,
  none: "那段时间里没有改动。",
  untitled: (kinds) => `${kinds}的标题读不出来，这里写的是它们的编号。`,
  more: (cursor) => `更早的用 cursor ${cursor} 继续列出。`,
  between: "，",
};

const LONGEST_REASON = 120;

export interface Reading {
  kinds: Kinds;
  locale: string;
  timeZone: string;
  conversationId: string | undefined;
}

export function changesInWords(
  { changes, next_cursor: next, untitled = [] }: Activity,
  reading: Reading,
): string {
  const words = languageOf(reading.locale) === "zh" ? zh : en;
  if (changes.length === 0) return words.none;
  const lines = changes.map((change) => `- ${lineOf(change, reading, words)}`);
  const language = languageOf(reading.locale);
  const without = untitled.map((kind) =>
    words.untitled(reading.kinds.get(kind)?.words[language].many ?? kind),
  );
  return [...lines, ...without, ...(next === null ? [] : [words.more(next)])].join("\n");
}

function lineOf(change: ActivityEntry, { kinds, conversationId, ...reader }: Reading, words: Words): string {
  const { at, kind, target, title, action, version, from, by, undone } = change;
  const noun = kinds.get(kind)?.words[languageOf(reader.locale)].one ?? kind;
  return [
    dateInWords(new Date(at), reader),
    `${words.actions[action]}${words.space}${noun} ${title === undefined ? target : `${quote(title)} (${target})`}`,
    ...(version === undefined ? [] : [words.version(version)]),
    ...(from ? [words.from(from.target, from.version)] : []),
    by === null ? words.byItself : words.by(by.tool, words.surfaces[by.surface as Surface] ?? by.surface),
    ...(by?.conversation_id !== undefined && by.conversation_id === conversationId
      ? [words.inThisConversation]
      : []),
    ...(by?.reason === undefined ? [] : [words.because(cutText(by.reason, LONGEST_REASON))]),
    ...(undone ? [words.undone] : []),
  ].join(words.between);
}
