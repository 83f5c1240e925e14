/** Tells from the last words of a server that failed to start what a person can do about it. */
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { Place } from "./place.ts";

/** Undefined: it will pass, start again. The server's own words stay in its log; an error is read by a model. */
export function whyItStopped(
  lastWords: string,
  { dataDirectory, logFile }: Place,
): DatabaseUnavailable | undefined {
  // Workers of a killed postmaster are still on their way out, or another server was quicker.
  if (/pre-existing shared memory block|lock file .* already exists/.test(lastWords)) return undefined;
  if (isDiskFull(lastWords)) {
    return new DatabaseUnavailable(
      `The disk is full, and the database in ${dataDirectory} cannot start. Nothing is lost: free 300 MB, then start again.`,
    );
  }
  if (
    /could not (create|map|resize) (shared memory|anonymous shared memory)|out of memory|Cannot allocate/i.test(
      lastWords,
    )
  ) {
    return new DatabaseUnavailable(
      `There is too little memory to start the database in ${dataDirectory}. Close something, then start again.`,
    );
  }
  if (/Permission denied|wrong ownership/.test(lastWords)) {
    return new DatabaseUnavailable(
      `Some files in ${dataDirectory} belong to another user of this machine. ` +
        "Give all of them to the owner of the folder (chown -R), then start again.",
    );
  }
  if (
    /checkpoint record|control file|incompatible with server|checksum|PANIC|invalid (page|data)|could not (open|read|access) (file|directory)/.test(
      lastWords,
    )
  ) {
    return new DatabaseUnavailable(
      `The database in ${dataDirectory} is damaged and does not start; nothing in it was changed. ` +
        `Restore a backup, or move the folder aside to start empty. ${logFile} says what is broken.`,
    );
  }
  return doesNotStart({ dataDirectory, logFile });
}

export function doesNotStart({
  dataDirectory,
  logFile,
}: Pick<Place, "dataDirectory" | "logFile">): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The database in ${dataDirectory} does not start, and Etui does not know this reason; it stands in ${logFile}. ` +
      "Mend it and start again, or set DATABASE_URL to another PostgreSQL server.",
  );
}

export const isDiskFull = (lastWords: string) => /No space left on device/.test(lastWords);
