/** What runs behind the answers: announcing changes, recording calls, indexing texts, and deleting old rows. */
import { CallLog } from "../calls/call-log.ts";
import { ChangeFeed } from "../changes/change-feed.ts";
import { Herald } from "../changes/herald.ts";
import { ExpiryClock } from "../data/documents/expiry-clock.ts";
import { catchUp } from "../data/search/text-index.ts";
import { Statistics } from "../database/statistics.ts";
import { Pruner, type PrunerParts } from "../domain/pruner.ts";
import type { Retention } from "../domain/retention.ts";
import { Indexer } from "../search/indexer.ts";
import { Passages } from "../search/passages/passages.ts";
import type { Ground } from "./database.ts";

export interface BackgroundOptions {
  /** The functions of the domains that delete old rows. */
  domains: PrunerParts["domains"];
  keep: Retention;
}

export type Background = ReturnType<typeof startBackground>;

export function startBackground(
  { bus, scope, readOnlyReason, log }: Ground,
  { domains, keep }: BackgroundOptions,
) {
  const herald = new Herald(bus, log);
  const expiry = new ExpiryClock(scope, (userId) => announce(userId), log);
  const changes = new ChangeFeed(scope, bus, log, (userId) => expiry.noticed(userId));
  const pruner = new Pruner({ scope, domains, keep, log });
  const callLog = new CallLog(scope, log);
  const statistics = new Statistics(scope, log);
  const mayWrite = () => readOnlyReason() === undefined;
  const texts = new Indexer({ scope, mayWrite, step: catchUp, log });
  const passages = new Passages({ scope, mayWrite, log });

  /** Announces a change, here and to other processes; `fired` is true if a trigger made it. */
  const announce = (userId: string, fired?: boolean) => {
    changes.changedHere(userId);
    herald.announce(userId, fired);
  };
  /** Counts that this many rows of a user have changed. */
  const grown = (userId: string, rows: number) => {
    expiry.noticed(userId);
    statistics.count(userId, rows);
    texts.wake(userId);
    passages.wake(userId);
  };

  return {
    changes,
    callLog,
    texts,
    passages,
    announce,
    changed(userId: string, count: number, fired = false) {
      announce(userId, fired);
      grown(userId, count);
      pruner.noticed(userId);
    },
    /** The user's data was replaced by an archive. */
    replaced(userId: string, rows: number) {
      announce(userId);
      grown(userId, rows);
    },
    /** Writes what is still waiting. */
    async close() {
      changes.close();
      expiry.close();
      await pruner.close();
      await texts.close();
      await passages.close();
      await herald.flush();
      await callLog.flush();
      await statistics.refresh();
    },
  };
}
