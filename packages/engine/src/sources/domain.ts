import * as is from "../domain/column-rules.ts";
import type { Domain } from "../domain/domain.ts";
import { SOURCE_KINDS } from "./source.ts";

/** Connections of other programs are conversations as well; after this many days nobody goes on with one. */
const KEEP_DAYS = 30;

export const sourcesDomain = {
  name: "sources",
  tables: {
    conversation_sources: {
      columns: {
        conversation_id: is.anyText,
        kind: is.oneOf(SOURCE_KINDS),
        name: is.anyText,
        read_at: is.time,
      },
    },
  },
  /** What Etui's own conversations have read is kept as long as they are. */
  async retire(scope) {
    await scope.rows({
      name: "retire_sources",
      text: `delete from conversation_sources s
             where user_id = $1 and read_at < clock_timestamp() - make_interval(days => ${KEEP_DAYS})
               and not exists (select from conversations c
                 where c.user_id = $1 and c.conversation_id = s.conversation_id)`,
      values: [scope.userId],
    });
    return undefined;
  },
} satisfies Domain;
