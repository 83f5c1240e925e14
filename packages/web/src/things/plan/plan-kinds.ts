import { THING_WORDS } from "@etui/words/thing-words";
import { Folder, ListChecks, SquareCheck } from "lucide-react";
import type { Kind } from "../../base/thing/kind.ts";
import { addressOfTask } from "./plan-address.ts";

export const taskKind: Kind = {
  icon: SquareCheck,
  words: THING_WORDS.plan_task,
  addressOf: addressOfTask,
  // The log has the operation beside the tool.
  deedOf: ({ action, by }) => (action === "updated" && by?.event === "complete_task" ? "completed" : action),
};

export const groupKind: Kind = { icon: Folder, words: THING_WORDS.plan_group };

export const listKind: Kind = { icon: ListChecks, words: THING_WORDS.plan_list };
