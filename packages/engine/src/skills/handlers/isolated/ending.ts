/** Why a process with a skill's code ended, as the calls that were under way are told. */
import type { ErrorCode } from "@etui/protocol/tool-result";
import { failure } from "../../../tool/answers.ts";
import { HEAP_MB } from "./walls.ts";

export const MOST_RESIDENT_MB = 256;

export type Ending =
  | "time"
  | "abandoned"
  | "memory"
  | "flood"
  | "protocol"
  | "requests"
  | "itself"
  | "another call"
  | "closed";

const SENTENCES: Record<Ending, [ErrorCode, string]> = {
  time: [
    "timeout",
    "The skill's code did not answer in time and was stopped. Ask it for less, or tell its author.",
  ],
  abandoned: ["cancelled", "The caller went away, and the skill's code did not end by itself."],
  memory: [
    "internal",
    `The skill's code took more memory than it may (${HEAP_MB} MB of objects, ${MOST_RESIDENT_MB} MB in all) and was stopped.`,
  ],
  flood: [
    "rate_limited",
    "The skill's code sent more than can be read and was stopped. Its author has to mend it.",
  ],
  protocol: [
    "internal",
    "The skill's code disturbed its own process, which was stopped. Its author has to mend it.",
  ],
  requests: [
    "rate_limited",
    "The skill's code called too many tools in one call and was stopped. Ask it for less.",
  ],
  itself: ["internal", "The skill's code ended its own process. Its author has to mend it."],
  "another call": [
    "unavailable",
    "Another call of the same skill had to be stopped, and this one with it. Call again.",
  ],
  closed: ["unavailable", "Etui is closing. Call again later."],
};

export const endingResult = (ending: Ending) => failure(...SENTENCES[ending]);
