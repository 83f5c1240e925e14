import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const history: Samples<`history.${string}` & RefusalCode> = {
  "history.no_version": { version: 7 },
  "history.no_two_versions": {},
  "history.nothing_stored": {},
};
