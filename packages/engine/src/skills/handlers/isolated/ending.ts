/** Why a process with a skill's code ended, as reported to the calls in progress. */
import type { ErrorCode } from "@etui/protocol/tool-result";
import { type Facts, type Refusal, refusal } from "@etui/words/refusal";
import { failure } from "../../../tool/answers.ts";
import { HEAP_MB } from "./walls.ts";

export const MOST_RESIDENT_MB = 256;

type CodeEnding = Facts<"skill_code.ended">["why"];

export type Ending = CodeEnding | "memory";

/** The error code for programs, by ending. */
const CODES: Readonly<Record<Ending, ErrorCode>> = {
  time: "timeout",
  abandoned: "cancelled",
  memory: "internal",
  flood: "rate_limited",
  protocol: "internal",
  requests: "rate_limited",
  itself: "internal",
  another_call: "unavailable",
  closed: "unavailable",
};

export const endedBecause = (ending: Ending): Refusal =>
  ending === "memory"
    ? refusal("skill_code.out_of_memory", { heap: HEAP_MB, most: MOST_RESIDENT_MB })
    : refusal("skill_code.ended", { why: ending });

export const endingResult = (ending: Ending) => failure(CODES[ending], endedBecause(ending));
