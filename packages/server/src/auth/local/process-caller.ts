import { LOCAL_USER } from "@etui/engine/local-user";
import type { Caller } from "../identify.ts";

/** The local person, or whom they name. Whoever can start this process may read all files anyway. */
export const processCaller = (userId: string = LOCAL_USER): Caller => ({ userId, via: "process" });
