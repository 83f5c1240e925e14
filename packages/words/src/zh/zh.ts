import { data } from "./data.ts";
import { database } from "./database.ts";
import { road } from "./road.ts";

export const zh = { ...road, ...database, ...data };
