/** For tests of undoing: calls out of a conversation, and what is stored after them. */
import { canonicalJson } from "@etui/values/json/canonical-json";
import type { Etui } from "../etui.ts";

/** The result of a call that changed something. */
export type Called = Record<string, unknown> & { receipt: { call_id: string; changed: unknown[] } };

/** `opened`: a test file has its Etui only when its tests run. */
export const undoOf = (opened: () => Etui) => ({
  as: (conversationId: string, userId = "local") => ({
    call: (name: string, args: object) =>
      opened().execute(name, args, { userId, conversationId }) as unknown as Promise<Called>,
  }),
  read: async (path: string, userId = "local") => {
    const result = await opened().execute("read_user_data", { path }, { userId });
    return result.status === "success" ? result.data : undefined;
  },
  everything: async (userId: string): Promise<string> => {
    const rows = await opened()
      .scope(userId)
      .rows<{ data_path: string; content: unknown; ends: string | null }>({
        text: `select data_path, content, expires_at::text as ends from user_data_store
               where user_id = $1 and deleted_at is null order by data_path`,
        values: [userId],
      });
    return canonicalJson(rows);
  },
});
