import type { Domain } from "../domain/domain.ts";
import { CONVERSATION_TABLES } from "./conversation-tables.ts";
import { dropUnsaidFiles } from "./files/conversation-files.ts";

export const conversationsDomain = {
  name: "conversations",
  tables: CONVERSATION_TABLES,
  async retire(scope) {
    await dropUnsaidFiles(scope);
    return undefined;
  },
} satisfies Domain;
