import { data } from "./data.ts";
import { database } from "./database.ts";
import { road } from "./road.ts";

export const en = { ...road, ...database, ...data };
