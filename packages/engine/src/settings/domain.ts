import type { Domain } from "../domain/domain.ts";
import { SETTINGS_TABLES } from "./settings-tables.ts";

export const settingsDomain = {
  name: "settings",
  tables: SETTINGS_TABLES,
} satisfies Domain;
