import { THING_WORDS } from "@etui/words/thing-words";
import type { Domain } from "../domain/domain.ts";
import { INBOX_TABLES } from "./inbox-tables.ts";

export const inboxDomain = {
  name: "inbox",
  tables: INBOX_TABLES,
  kinds: [
    {
      name: "inbox",
      words: THING_WORDS.inbox,
      event: "inbox.changed",
      isSign: true,
    },
  ],
} satisfies Domain;
