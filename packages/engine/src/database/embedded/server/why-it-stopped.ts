/** Tells from the last log lines of a server that failed to start what a person can do about it. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import type { Place } from "../files/place.ts";

/**
 * Workers of a killed postmaster are still ending; or another server was quicker; or somebody joined and left as the
 * last before this process had its own lease.
 */
const willPass = /pre-existing shared memory block|lock file .* already exists|received \w+ shutdown request/;

/** The first match counts: a panic caused by a full disk is no damage. */
const reasons: [words: RegExp, cure: (place: Place) => Refusal][] = [
  [/No space left on device/, ({ dataDirectory }) => refusal("start.disk_full", { folder: dataDirectory })],
  [/^spawn |error while loading shared libraries|GLIBC_/m, () => refusal("start.does_not_run_here")],
  [
    /could not (create|map|resize|open) (anonymous )?shared memory|out of memory|Cannot allocate/,
    ({ dataDirectory }) => refusal("start.no_memory", { folder: dataDirectory }),
  ],
  [
    /Permission denied|wrong ownership/,
    ({ dataDirectory }) => refusal("start.foreign_files", { folder: dataDirectory }),
  ],
  [
    /checkpoint record|control file|incompatible with server|checksum|PANIC|invalid (page|data)|could not (open|read|access) (file|directory)/,
    ({ dataDirectory, logFile }) => refusal("start.damaged", { folder: dataDirectory, log: logFile }),
  ],
  [
    /(?:)/,
    ({ dataDirectory, logFile }) => refusal("start.unknown_reason", { folder: dataDirectory, log: logFile }),
  ],
];

/**
 * Undefined if the cause will pass and a new start may succeed. The server's own words stay in its log, because a model
 * reads the error.
 */
export function whyItStopped(lastWords: string, place: Place): DatabaseUnavailable | undefined {
  return willPass.test(lastWords) ? undefined : whyItFailed(lastWords, place);
}

export function whyItFailed(lastWords: string, place: Place): DatabaseUnavailable {
  const [, cure] = reasons.find(([words]) => words.test(lastWords))!;
  return new DatabaseUnavailable(cure(place));
}

export const isDiskFull = (lastWords: string) => /No space left on device/.test(lastWords);
