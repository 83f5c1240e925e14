import { THING_WORDS } from "@etui/words/thing-words";
import type { Domain } from "../domain/domain.ts";
import { readTitles } from "./store/read-titles.ts";
import type { TriggerToolServices } from "./tools/services.ts";
import { triggerTools } from "./tools/tools.ts";
import { TRIGGER_TABLES } from "./trigger-tables.ts";
import { undoTriggers } from "./undo-triggers.ts";

export const triggersDomain = {
  name: "triggers",
  tables: TRIGGER_TABLES,
  kinds: [
    {
      name: "trigger",
      words: THING_WORDS.trigger,
      event: "trigger.changed",
      titles: readTitles,
    },
  ],
  open: (services: TriggerToolServices) => ({
    tools: triggerTools(services),
    undoers: [undoTriggers(services)],
  }),
} satisfies Domain<TriggerToolServices>;
