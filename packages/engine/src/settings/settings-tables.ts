/** The rules for the table of settings. */
import { QuietHours } from "@etui/protocol/trigger";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";

const quietHours = is.rule("hours of quiet", (value) => QuietHours.safeParse(value).success);

export const SETTINGS_TABLES: Record<string, TableRule> = {
  user_settings: {
    columns: { time_zone: is.zone, locale: is.text, quiet_hours: quietHours, updated_at: is.time },
  },
};
