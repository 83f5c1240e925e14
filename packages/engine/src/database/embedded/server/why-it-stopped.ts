/** Tells from the last words of a server that failed to start what a person can do about it. */
import { DatabaseUnavailable } from "../database-unavailable.ts";
import type { Place } from "../files/place.ts";

/**
 * Workers of a killed postmaster are still on their way out; another server was quicker; or somebody joined
 * and was the last to leave before we had our own lease.
 */
const willPass = /pre-existing shared memory block|lock file .* already exists|received \w+ shutdown request/;

/** The first that fits counts: a panic for want of room is no damage. */
const reasons: [words: RegExp, cure: (place: Place) => string][] = [
  [
    /No space left on device/,
    ({ dataDirectory }) =>
      `The disk is full, and the database in ${dataDirectory} cannot start. Nothing is lost: free 300 MB, then start again.`,
  ],
  [
    /^spawn |error while loading shared libraries|GLIBC_/m,
    () =>
      "The PostgreSQL that Etui brings does not run on this system; on Linux it needs glibc. " +
      "Install PostgreSQL 15 or later by the system's own means and set DATABASE_URL to it.",
  ],
  [
    /could not (create|map|resize|open) (anonymous )?shared memory|out of memory|Cannot allocate/,
    ({ dataDirectory }) =>
      `There is too little memory to start the database in ${dataDirectory}. Close something, then start again.`,
  ],
  [
    /Permission denied|wrong ownership/,
    ({ dataDirectory }) =>
      `Some files in ${dataDirectory} belong to another user of this machine. ` +
      "Give all of them to the owner of the folder (chown -R), then start again.",
  ],
  [
    /checkpoint record|control file|incompatible with server|checksum|PANIC|invalid (page|data)|could not (open|read|access) (file|directory)/,
    ({ dataDirectory, logFile }) =>
      `The database in ${dataDirectory} is damaged and does not start; nothing in it was changed. ` +
      `Restore a backup, or move the folder aside to start empty. ${logFile} says what is broken.`,
  ],
  [
    /(?:)/,
    ({ dataDirectory, logFile }) =>
      `The database in ${dataDirectory} does not start, and Etui does not know this reason; it stands in ${logFile}. ` +
      "Mend it and start again, or set DATABASE_URL to another PostgreSQL server.",
  ],
];

/** Undefined: it will pass, start again. The server's own words stay in its log; an error is read by a model. */
export function whyItStopped(lastWords: string, place: Place): DatabaseUnavailable | undefined {
  return willPass.test(lastWords) ? undefined : whyItFailed(lastWords, place);
}

export function whyItFailed(lastWords: string, place: Place): DatabaseUnavailable {
  const [, cure] = reasons.find(([words]) => words.test(lastWords))!;
  return new DatabaseUnavailable(cure(place));
}

export const isDiskFull = (lastWords: string) => /No space left on device/.test(lastWords);
