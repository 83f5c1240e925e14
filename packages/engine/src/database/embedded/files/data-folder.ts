/** What lies where the data should be. Anything but nothing is never built over. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseUnavailable } from "../database-unavailable.ts";

/** The major version of the programs Etui brings. */
const ourVersion = "18";

export async function dataFolderExists(dataDirectory: string): Promise<boolean> {
  const names = await readdir(dataDirectory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (names.length === 0) return false;

  const version = (await readFile(join(dataDirectory, "PG_VERSION"), "utf8").catch(() => "")).trim();
  if (version === ourVersion) return true;
  if (/^\d{1,3}(\.\d)?$/.test(version)) {
    throw new DatabaseUnavailable(
      `The database in ${dataDirectory} was made by PostgreSQL ${version}, and this Etui brings ${ourVersion}. ` +
        "Export it with the Etui that made it, or move the folder aside to start empty.",
    );
  }
  throw new DatabaseUnavailable(
    `${dataDirectory} is not empty and not a whole database: its PG_VERSION is missing or damaged. ` +
      "Restore a backup, or move the folder aside to start empty.",
  );
}
