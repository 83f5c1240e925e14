import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const conversations: Samples<
  (
    | `conversation.${string}`
    | `file.${string}`
    | `confirmation.${string}`
    | `remind.${string}`
    | `read.${string}`
    | `save.${string}`
    | `show.${string}`
    | `changes.${string}`
  ) &
    RefusalCode
> = {
  "conversation.busy": {},
  "conversation.waits": {},
  "conversation.no_such_message": {},
  "conversation.nothing_to_answer": {},
  "conversation.nothing_said": {},
  "conversation.file_gone": {},
  "conversation.no_such_tool": { tool: "delete_everything", tools: ["read", "save"] },
  "conversation.arguments_no_json": { tool: "save" },
  "file.empty": {},
  "file.too_large": { most: 20_971_520 },
  "file.unreadable": {},
  "file.no_room": { gibibytes: 2 },
  "confirmation.unknown": {},
  "confirmation.too_many": { most: 20 },
  "confirmation.denied": {},
  "confirmation.no_alone": {},
  "confirmation.tool_gone": { tool: "send_mail" },
  "confirmation.not_editable": {},
  "confirmation.asked_each_time": { tool: "purge_user_data" },
  "confirmation.code_asks_each_time": { skill: "tarot" },
  "confirmation.no_conversation": {},
  "confirmation.matches_nothing": { at: "grant.matching" },
  "remind.when_missing": { at: "when" },
  "remind.text_missing": { at: "text" },
  "remind.condition_in_words": {
    at: "when",
    action: "create",
    condition: "if I have not run",
    is: "missing",
    when: "every day at 8",
  },
  "remind.words_left": { at: "when", left: "while on vacation" },
  "save.unknown_operator": { at: "items", operator: "$pull", known: ["$inc", "$push", "$addToSet"] },
  "show.path_and_data": { at: "data" },
  "show.nothing_given": { at: "data" },
  "changes.unknown_form": { address: "changes://nope" },
  "read.no_versions": { at: "version", path: "skill://tea" },
  "remind.takes_no": { at: "when", action: "cancel" },
  "remind.text_stays": { at: "text" },
  "remind.id_missing": { at: "id", action: "cancel" },
};
