/** Who reads an answer: what the user has said once goes before what the caller says. */
import type { QuietHours } from "@etui/protocol/trigger";
import type { UserSettingsService } from "../../settings/user-settings.ts";
import type { ToolContext } from "../../tool/tool.ts";

export interface Reader {
  timeZone: string;
  /** Of the words about times, whatever language a trigger was made in. */
  locale: string;
  /** The user's own, which hold for triggers that have none. */
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
