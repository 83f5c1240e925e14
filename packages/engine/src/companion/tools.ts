/** The atomic tools of the V9 specification: thin verbs over the domains, each backed by one or two tools. */
import type { CardService } from "../cards/card-service.ts";
import type { OfDomain } from "../domain/of-domain.ts";
import type { QueryTarget } from "../domain/query-target.ts";
import type { ReadScheme } from "../domain/read-scheme.ts";
import type { SearchSource } from "../domain/search-source.ts";
import { queryBlocks } from "../query/tools/query-blocks.ts";
import type { Passages } from "../search/passages/passages.ts";
import type { ToolOf } from "../tool/carry-out.ts";
import { gateFromWords, presenceIn } from "../triggers/definition/gate-from-words.ts";
import { ask } from "./ask.ts";
import { read } from "./read.ts";
import { remind } from "./remind.ts";
import { save } from "./save.ts";
import { savedFilters } from "./saved-filters.ts";
import { search } from "./search.ts";
import { show } from "./show.ts";

export interface CompanionServices {
  cards: CardService;
  passages: Passages;
  /** Receives lines for the operator. */
  log: (line: string) => void;
}

/** What all domains offer the verbs for reading and searching. */
export interface Known {
  schemes: readonly OfDomain<ReadScheme>[];
  sources: readonly OfDomain<SearchSource>[];
  /** What queries can ask for. */
  targets: readonly QueryTarget[];
}

/** The tools that the verbs use, by their own names. */
export type ToolsBehind = Record<
  | "write_user_data"
  | "read_user_data"
  | "query_user_data"
  | "delete_user_data"
  | "show_card"
  | "preview_card"
  | "parse_when"
  | "create_trigger"
  | "update_trigger"
  | "list_triggers"
  | "control_trigger"
  | "cancel_trigger",
  ToolOf
>;

export const companionTools = (behind: ToolsBehind, services: CompanionServices, known: Known) => ({
  ask: ask({
    showCard: behind.show_card,
    previewCard: behind.preview_card,
    noteTold: (cardId, { db }) => services.cards.noteAnswerTold(db, cardId),
    lastAsked: (question, { userId, conversationId, locale, timeZone, permissions }) =>
      services.cards.lastAsked(
        { userId, locale, timeZone, ...(permissions && { permissions }) },
        { ...question, conversationId },
      ),
  }),
  save: save({ write: behind.write_user_data, remove: behind.delete_user_data }),
  read: read({ read: behind.read_user_data, query: behind.query_user_data, schemes: known.schemes }),
  search: search(known.sources, services, { targets: known.targets, saved: savedFilters }),
  queryBlocks: queryBlocks({ targets: known.targets, saved: savedFilters }),
  show: show(behind.show_card, () => services.cards.components.list()),
  remind: remind({
    parseWhen: behind.parse_when,
    create: behind.create_trigger,
    update: behind.update_trigger,
    list: behind.list_triggers,
    control: behind.control_trigger,
    cancel: behind.cancel_trigger,
    gateFromWords,
    presenceIn,
  }),
});
