/** Facts for a sentence of each code, for tests; the compiler asks for one that is missing. */
import type { Facts, RefusalCode } from "../refusal.ts";
import { argument } from "./argument.ts";
import { cards } from "./cards.ts";
import { data } from "./data.ts";
import { database } from "./database.ts";
import { json } from "./json.ts";
import { road } from "./road.ts";
import { schema } from "./schema.ts";

export type Samples<Code extends RefusalCode> = { readonly [Each in Code]: Facts<Each> };

export const samples: Samples<RefusalCode> = {
  ...road,
  ...database,
  ...data,
  ...argument,
  ...cards,
  ...json,
  ...schema,
};
