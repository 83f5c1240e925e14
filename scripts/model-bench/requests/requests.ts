/** All requests of the bench. */
import type { Request } from "../request.ts";
import { cards } from "./cards.ts";
import { conditions } from "./conditions.ts";
import { data } from "./data.ts";
import { memory } from "./memory.ts";
import { skills } from "./skills.ts";
import { time } from "./time.ts";

export const requests: readonly Request[] = [...memory, ...time, ...conditions, ...data, ...cards, ...skills];
