/** Etui's own sentences in an answer, in the person's language. */
import type { Notice } from "@etui/protocol/conversation";
import { NOTICE_WORDS } from "@etui/protocol/notice-words";

export interface AnswerWords {
  language: "en" | "zh";
  notice: Readonly<Record<Notice, string>>;
  /** Comes before a link; the link ends the line, so that no punctuation after it becomes part of it. */
  answerHere: (question: string) => string;
  decideHere: (question: string) => string;
  /** For a card without a title. */
  card: string;
}

const en: AnswerWords = {
  language: "en",
  notice: NOTICE_WORDS.en,
  answerHere: (question) => `“${question}” waits for you. Answer it here, then say so:`,
  decideHere: (question) => `This needs your word first: ${question} Give it here, then say so:`,
  card: "Card",
};

const zh: AnswerWords = {
  language: "zh",
  notice: NOTICE_WORDS.zh,
  answerHere: (question) => `“${question}”在等你回答。请在这里回答，然后告诉我一声：`,
  decideHere: (question) => `这一步要你先点头：${question} 请在这里决定，然后告诉我一声：`,
  card: "卡片",
};

export const answerWords = (locale: string): AnswerWords => (/^zh(?![a-z])/i.test(locale) ? zh : en);
