import type { Domain } from "../domain/domain.ts";
import { INBOX_TABLES } from "./inbox-tables.ts";

export const inboxDomain = {
  name: "inbox",
  tables: INBOX_TABLES,
  kinds: [
    {
      name: "inbox",
      words: { en: { one: "message", many: "messages" }, zh: { one: "消息", many: "消息" } },
      event: "inbox.changed",
      isSign: true,
    },
  ],
} satisfies Domain;
