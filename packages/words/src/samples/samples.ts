/** Facts for a sentence of each code, for tests; the compiler asks for one that is missing. */
import type { Facts, RefusalCode } from "../refusal.ts";
import { data } from "./data.ts";
import { database } from "./database.ts";
import { road } from "./road.ts";

export type Samples<Code extends RefusalCode> = { readonly [Each in Code]: Facts<Each> };

export const samples: Samples<RefusalCode> = { ...road, ...database, ...data };
