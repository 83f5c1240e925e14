import { THING_WORDS } from "@etui/words/thing-words";
import { Inbox } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { INBOX_ADDRESS } from "./inbox-address.ts";

export const messageKind: Kind = {
  icon: Inbox,
  words: THING_WORDS.inbox,
  // A message has no page of its own.
  addressOf: () => INBOX_ADDRESS,
};
