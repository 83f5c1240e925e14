import type { inbox as english } from "../en/inbox.ts";
import type { Translated } from "../sentence.ts";

export const inbox: Translated<typeof english> = {
  "inbox.unknown_message": "没有这条消息。请先列出收件箱里的消息，看看有哪些编号。",
  "inbox.no_trigger": "这条消息不是触发器发来的，不会再来。",
  "inbox.trigger_gone": "发来这条消息的触发器已经不在了。",
  "settings.bad_locale": ({ at }) => `${at} 不是有效的语言代码：请写 en、zh 或 zh-Hant-TW。`,
};
