/** A conversation reads what triggers have left in it whenever the person says something. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    create index inbox_messages_of_conversation on inbox_messages (user_id, conversation_id, message_id)
      where conversation_id is not null;
  `);
}
