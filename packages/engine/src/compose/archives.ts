/** Exports a user's data to a file and imports it. Whoever holds some of it in memory is told of the import. */
import { archiveSeals } from "../archive/archive-seals.ts";
import { Archives } from "../archive/archives.ts";
import type { TableRules } from "../archive/table-rules.ts";
import { forgetAllText } from "../data/search/text-index.ts";
import type { Sealer } from "../outgoing/seal/seal.ts";
import { blocksAnew } from "../pages/blocks/blocks-anew.ts";
import { forgetAllPassages } from "../search/passages/passage-index.ts";
import { pauseWhatReaches } from "../triggers/planning/pause-what-reaches.ts";
import { planAnew } from "../triggers/planning/plan-anew.ts";
import type { Background } from "./background.ts";
import type { Ground } from "./database.ts";
import type { ComposedDomains } from "./domains.ts";

interface Holders extends Pick<ComposedDomains, "skills" | "experts" | "models"> {
  rules: TableRules;
  sealer: () => Sealer;
}

export const composeArchives = (
  { database, bus, log, readOnlyReason }: Ground,
  { callLog, replaced }: Background,
  { rules, skills, experts, models, sealer }: Holders,
) =>
  new Archives({
    rules,
    tenants: database.tenants,
    settle: () => callLog.flush(),
    stopDeriving: async (tx) => {
      await forgetAllText(tx);
      await forgetAllPassages(tx);
    },
    derive: async (tx) => {
      await planAnew(tx);
      await blocksAnew(tx);
    },
    seals: archiveSeals(sealer, log),
    disarm: async (tx, { modelAddress }) => {
      await pauseWhatReaches(tx);
      if (!modelAddress) await models.forgetAddress(tx);
    },
    replaced: (userId, rows) => {
      replaced(userId, rows);
      experts.forget(userId);
      skills.changed(userId);
      void bus.publish({ topic: "user.replaced", userId }).catch(() => {});
      // The firings of the imported triggers are planned, but no dispatcher knows of them yet.
      void bus.publish({ topic: "trigger.due" }).catch(() => {});
    },
    readOnlyReason,
  });
