/** The reader of an answer: the user's settings take precedence over what the caller states. */
import type { QuietHours } from "@etui/protocol/trigger";
import type { UserSettingsService } from "../../settings/user-settings.ts";
import type { ToolContext } from "../../tool/tool.ts";

export interface Reader {
  timeZone: string;
  /** The language for words about times, whatever language the trigger was made in. */
  locale: string;
  /** The user's own quiet hours, which apply to triggers that have none. */
  quietHours: QuietHours | null;
  now: Date;
}

export async function readerOf(
  settings: Pick<UserSettingsService, "read">,
  { db, timeZone, locale }: Pick<ToolContext, "db" | "timeZone" | "locale">,
): Promise<Reader> {
  const said = await settings.read(db);
  return {
    timeZone: said.time_zone ?? timeZone,
    locale: said.locale ?? locale,
    quietHours: said.quiet_hours,
    now: new Date(),
  };
}
