/**
 * All migrations, oldest first. A released one is never changed; add a new one instead.
 *
 * They are loaded only if one is missing: a start without anything to migrate need not read them.
 */
import type { Migration } from "./migration.ts";

export type Migrations = Readonly<Record<string, () => Promise<Migration>>>;

export const migrations: Migrations = {
  "0001-foundation": () => import("./0001-foundation.ts"),
  "0002-trust": () => import("./0002-trust.ts"),
  "0003-retention": () => import("./0003-retention.ts"),
  "0004-statistics": () => import("./0004-statistics.ts"),
  "0005-search": () => import("./0005-search.ts"),
  "0006-sort-behind": () => import("./0006-sort-behind.ts"),
  "0007-triggers": () => import("./0007-triggers.ts"),
  "0008-cards": () => import("./0008-cards.ts"),
  "0009-skill-activations": () => import("./0009-skill-activations.ts"),
  "0010-skills": () => import("./0010-skills.ts"),
  "0011-experts": () => import("./0011-experts.ts"),
  "0012-skill-usage": () => import("./0012-skill-usage.ts"),
  "0013-conversations": () => import("./0013-conversations.ts"),
  "0014-model-choices": () => import("./0014-model-choices.ts"),
  "0015-confirmation-grants": () => import("./0015-confirmation-grants.ts"),
  "0016-conversation-files": () => import("./0016-conversation-files.ts"),
  "0017-model-prices": () => import("./0017-model-prices.ts"),
  "0018-planned-moments": () => import("./0018-planned-moments.ts"),
  "0019-card-bases": () => import("./0019-card-bases.ts"),
  "0020-confirmation-skill": () => import("./0020-confirmation-skill.ts"),
  "0021-derived-changes": () => import("./0021-derived-changes.ts"),
  "0022-watched-below": () => import("./0022-watched-below.ts"),
  "0023-as-written": () => import("./0023-as-written.ts"),
  "0024-filters-look-into-lists": () => import("./0024-filters-look-into-lists.ts"),
  "0025-pauses-and-queues": () => import("./0025-pauses-and-queues.ts"),
  "0026-card-presses": () => import("./0026-card-presses.ts"),
  "0027-inbox-of-conversation": () => import("./0027-inbox-of-conversation.ts"),
  "0032-conversation-sources": () => import("./0032-conversation-sources.ts"),
  "0033-access": () => import("./0033-access.ts"),
  "0034-permissions-of-what-follows": () => import("./0034-permissions-of-what-follows.ts"),
  "0035-plan": () => import("./0035-plan.ts"),
  "0036-pages": () => import("./0036-pages.ts"),
  "0037-plan-places": () => import("./0037-plan-places.ts"),
  "0038-plan-calendars": () => import("./0038-plan-calendars.ts"),
  "0039-plan-addresses": () => import("./0039-plan-addresses.ts"),
  "0040-tasks-from-elsewhere": () => import("./0040-tasks-from-elsewhere.ts"),
  "0041-plan-moves": () => import("./0041-plan-moves.ts"),
  "0042-passages": () => import("./0042-passages.ts"),
  "0043-blocks": () => import("./0043-blocks.ts"),
  "0044-merged-files": () => import("./0044-merged-files.ts"),
};
