import type { Domain } from "../domain/domain.ts";
import { EXPERT_TABLES } from "./expert-tables.ts";

export const expertsDomain = {
  name: "experts",
  tables: EXPERT_TABLES,
} satisfies Domain;
