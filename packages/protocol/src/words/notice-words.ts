/** The words for Etui's own remarks about a reply, on every surface that shows one. */
import type { Notice } from "../conversation.ts";

/** The error of a reply whose process died. Pages say it in their reader's language. */
export const INTERRUPTED_REPLY =
  "Etui stopped while this was being written. Ask for the answer anew to go on.";

export const NOTICE_WORDS: Readonly<Record<"en" | "zh", Readonly<Record<Notice, string>>>> = {
  en: {
    step_limit: "Stopped after many steps. Say “go on” if it should continue.",
    repeated_call: "Stopped: the same call was made over and over.",
    unproven_claim: "It said that something was done, and there is no proof of it.",
    unmade_call: "A skill says that this has to be computed, and it was not.",
    interrupted: "This was broken off.",
    files_unread: "This model does not take these files. It has answered without them.",
    nothing_said: "The model answered nothing. Ask for the answer anew, or put it in other words.",
  },
  zh: {
    step_limit: "步骤太多，先停在这里。要继续就说“继续”。",
    repeated_call: "已停止：同一个调用重复了好几次。",
    unproven_claim: "它说事情办好了，但没有任何凭据。",
    unmade_call: "技能规定这要先计算，但没有计算过。",
    interrupted: "这里中断过。",
    files_unread: "这个模型读不了这些文件，它没有看到文件就回答了。",
    nothing_said: "模型什么也没说。重新回答一次，或者换个说法。",
  },
};
