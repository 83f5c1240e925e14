/** Facts for a sentence of each code, for tests; the compiler reports one that is missing. */
import type { Facts, RefusalCode } from "../refusal.ts";
import { argument } from "./argument.ts";
import { cards } from "./cards.ts";
import { data } from "./data.ts";
import { database } from "./database.ts";
import { filter } from "./filter.ts";
import { inbox } from "./inbox.ts";
import { json } from "./json.ts";
import { outgoing } from "./outgoing.ts";
import { road } from "./road.ts";
import { schema } from "./schema.ts";
import { template } from "./template.ts";
import { time } from "./time.ts";
import { triggers } from "./triggers.ts";

export type Samples<Code extends RefusalCode> = { readonly [Each in Code]: Facts<Each> };

export const samples: Samples<RefusalCode> = {
  ...road,
  ...database,
  ...data,
  ...argument,
  ...json,
  ...schema,
  ...time,
  ...filter,
  ...triggers,
  ...template,
  ...outgoing,
  ...inbox,
  ...cards,
};
