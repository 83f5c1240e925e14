import type { UserSettingsService } from "../../settings/user-settings.ts";
import type { TriggerService } from "../trigger-service.ts";

/** What the trigger tools stand on. */
export interface TriggerToolServices {
  triggers: TriggerService;
  settings: UserSettingsService;
  /** What is wrong with a web address that is to be called, if anything. */
  checkUrl: (url: string) => string | undefined;
}
