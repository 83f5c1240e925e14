import { argument } from "./argument.ts";
import { cards } from "./cards.ts";
import { data } from "./data.ts";
import { database } from "./database.ts";
import { json } from "./json.ts";
import { road } from "./road.ts";
import { schema } from "./schema.ts";

export const en = { ...road, ...database, ...data, ...argument, ...cards, ...json, ...schema };
