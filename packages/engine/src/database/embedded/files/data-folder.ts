/** What is in the place of the data. Nothing is ever built over it, unless the place is empty. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { DatabaseUnavailable } from "../database-unavailable.ts";

/** The major version of the programs that Etui brings along. */
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
      refusal("start.other_postgres", { folder: dataDirectory, has: version, brings: ourVersion }),
    );
  }
  throw new DatabaseUnavailable(refusal("start.no_whole_database", { folder: dataDirectory }));
}
