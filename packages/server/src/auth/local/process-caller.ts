import { LOCAL_USER } from "@etui/engine/local-user";
import type { Caller } from "../identify.ts";

/**
 * The caller who started this process: the local person, or whom they name. Whoever can start it may read all files
 * anyway.
 */
export const processCaller = (userId: string = LOCAL_USER): Caller => ({ userId, via: "process" });
