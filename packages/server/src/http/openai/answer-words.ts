/** What Etui itself says in an answer, in the person's language. */
import type { Notice } from "@etui/protocol/conversation";

export interface AnswerWords {
  notice: Readonly<Record<Notice, string>>;
  /** Before a link; the link ends the line, so that no mark behind it becomes part of it. */
  answerHere: (question: string) => string;
  decideHere: (question: string) => string;
  /** Of a card without a title. */
  card: string;
}

const en: AnswerWords = {
  notice: {
    step_limit: "Stopped after many steps. Say “go on” if it should continue.",
    repeated_call: "Stopped: the same call was made over and over.",
    unproven_claim: "It said that something was done, and there is no proof of it.",
    unmade_call: "A skill says that this has to be computed, and it was not.",
    interrupted: "This was broken off.",
    nothing_said: "The model answered nothing. Ask for the answer anew, or put it in other words.",
  },
  answerHere: (question) => `“${question}” waits for you. Answer it here, then say so:`,
  decideHere: (question) => `This needs your word first: ${question} Give it here, then say so:`,
  card: "Card",
};

const zh: AnswerWords = {
  notice: {
    step_limit: "步骤太多，先停在这里。要继续就说“继续”。",
    repeated_call: "已停止：同一个调用重复了好几次。",
    unproven_claim: "它说事情办好了，但没有任何凭据。",
    unmade_call: "技能规定这要先计算，但没有计算过。",
    interrupted: "这里中断过。",
    nothing_said: "模型什么也没说。重新回答一次，或者换个说法。",
  },
  answerHere: (question) => `“${question}”在等你回答。请在这里回答，然后告诉我一声：`,
  decideHere: (question) => `这一步要你先点头：${question} 请在这里决定，然后告诉我一声：`,
  card: "卡片",
};

export const answerWords = (locale: string): AnswerWords => (/^zh(?![a-z])/i.test(locale) ? zh : en);
