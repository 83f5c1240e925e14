/** The atomic tools of the V9 specification: thin verbs over the domains, each with one tool or two behind it. */
import type { CardService } from "../cards/card-service.ts";
import type { UserDataService } from "../data/user-data-service.ts";
import type { Tool } from "../tool/tool.ts";
import { ask } from "./ask.ts";
import { type ReadServices, read } from "./read.ts";
import { remind } from "./remind.ts";
import { save } from "./save.ts";
import { type SearchServices, search } from "./search.ts";
import { show } from "./show.ts";

export interface CompanionServices {
  data: UserDataService;
  cards: CardService;
  readSkillFile: ReadServices["readSkillFile"];
  searchSkills: SearchServices["searchSkills"];
}

/** The tools that the verbs stand on, by their own names. */
export type ToolsBehind = Record<
  | "write_user_data"
  | "read_user_data"
  | "query_user_data"
  | "show_card"
  | "preview_card"
  | "parse_when"
  | "create_trigger"
  | "list_triggers"
  | "control_trigger"
  | "cancel_trigger",
  Tool
>;

export const companionTools = (behind: ToolsBehind, services: CompanionServices) => ({
  ask: ask({
    showCard: behind.show_card,
    previewCard: behind.preview_card,
    noteTold: (cardId, { db }) => services.cards.noteAnswerTold(db, cardId),
    lastAsked: (question, { userId, conversationId, locale, timeZone }) =>
      services.cards.lastAsked({ userId, locale, timeZone }, { ...question, conversationId }),
  }),
  save: save(behind.write_user_data),
  read: read({ read: behind.read_user_data, ...services }),
  search: search({ query: behind.query_user_data, ...services }),
  show: show(behind.show_card),
  remind: remind({
    parseWhen: behind.parse_when,
    create: behind.create_trigger,
    list: behind.list_triggers,
    control: behind.control_trigger,
    cancel: behind.cancel_trigger,
  }),
});
