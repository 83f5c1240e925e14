/** Now, where the person is: the zone of their settings takes precedence over what the caller states. */
import type { AtMoment } from "../document/dated-path.ts";
import type { ToolContext } from "../tool/tool.ts";
import type { UserSettingsService } from "./user-settings.ts";

export async function presentMoment(
  settings: Pick<UserSettingsService, "read">,
  { db, timeZone }: Pick<ToolContext, "db" | "timeZone">,
): Promise<AtMoment> {
  return { at: new Date(), timeZone: (await settings.read(db)).time_zone ?? timeZone };
}
