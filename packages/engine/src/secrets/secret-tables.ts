import type { TableRule } from "../domain/table-rule.ts";

export const SECRET_TABLES: Record<string, TableRule> = {
  user_secrets: { leftOut: "A secret of this installation, sealed with its key." },
};
