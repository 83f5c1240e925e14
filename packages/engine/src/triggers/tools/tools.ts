/** The trigger tools by name. */

import { cancelTrigger } from "./cancel-trigger.ts";
import { controlTrigger } from "./control-trigger.ts";
import { createTrigger } from "./create-trigger.ts";
import { listTriggersTool } from "./list-triggers.ts";
import { parseWhenTool } from "./parse-when.ts";
import type { TriggerToolServices } from "./services.ts";
import { updateTrigger } from "./update-trigger.ts";

export const triggerTools = (services: TriggerToolServices) => ({
  parse_when: parseWhenTool(services),
  create_trigger: createTrigger(services),
  list_triggers: listTriggersTool(services),
  update_trigger: updateTrigger(services),
  control_trigger: controlTrigger(services),
  cancel_trigger: cancelTrigger(services),
});
