import { Inbox } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { INBOX_ADDRESS } from "./inbox-address.ts";

export const messageKind: Kind = {
  icon: Inbox,
  words: { en: { one: "message", many: "messages" }, zh: { one: "消息", many: "消息" } },
  // A message has no page of its own.
  addressOf: () => INBOX_ADDRESS,
};
