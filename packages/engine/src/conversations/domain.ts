import type { Domain } from "../domain/domain.ts";
import { CONVERSATION_TABLES } from "./conversation-tables.ts";

export const conversationsDomain = {
  name: "conversations",
  tables: CONVERSATION_TABLES,
} satisfies Domain;
