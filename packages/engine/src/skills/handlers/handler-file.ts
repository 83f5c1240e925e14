/** Finds the file with the code of a skill. */
import { existsSync } from "node:fs";
import { join } from "node:path";

const HANDLER_FILES = ["tools/handlers.ts", "tools/handlers.js", "tools/handlers.mjs"] as const;

/** An absolute path; undefined if the skill has no code. */
export const handlerFileOf = (root: string): string | undefined =>
  HANDLER_FILES.map((name) => join(root, name)).find((path) => existsSync(path));
