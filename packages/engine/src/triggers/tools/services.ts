import type { UserSettingsService } from "../../settings/user-settings.ts";
import type { CheckUrl } from "../definition/parse-action.ts";
import type { TriggerService } from "../trigger-service.ts";

/** What the trigger tools stand on. */
export interface TriggerToolServices {
  triggers: TriggerService;
  settings: UserSettingsService;
  checkUrl: CheckUrl;
}
