import type { Domain } from "../domain/domain.ts";
import { SECRET_TABLES } from "./secret-tables.ts";

export const secretsDomain = {
  name: "secrets",
  tables: SECRET_TABLES,
} satisfies Domain;
