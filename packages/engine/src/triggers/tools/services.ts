import type { UserSettingsService } from "../../settings/user-settings.ts";
import type { CheckUrl } from "../definition/parse-action.ts";
import type { PutOffMessages } from "../put-off.ts";
import type { TriggerService } from "../trigger-service.ts";

/** The services that the trigger tools need. */
export interface TriggerToolServices {
  triggers: TriggerService;
  settings: UserSettingsService;
  checkUrl: CheckUrl;
  putOffMessages: PutOffMessages;
}
