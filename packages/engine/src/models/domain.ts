import type { Domain } from "../domain/domain.ts";
import { MODEL_TABLES } from "./model-tables.ts";

export const modelsDomain = {
  name: "models",
  tables: MODEL_TABLES,
} satisfies Domain;
