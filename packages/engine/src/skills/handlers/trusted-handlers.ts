/** The code of the house's own skills: it runs in this process, like any other code of Etui. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Handler } from "./handler.ts";

export type LoadedHandlers =
  | { ok: true; handlers: ReadonlyMap<string, Handler> }
  | { ok: false; error: string };

export const HANDLER_FILES = ["tools/handlers.ts", "tools/handlers.js", "tools/handlers.mjs"] as const;

/** None where the skill has no code. The file is loaded anew when it was written anew; what it imports is not. */
export async function loadTrustedHandlers(root: string): Promise<LoadedHandlers> {
  const file = HANDLER_FILES.map((name) => join(root, name)).find((path) => existsSync(path));
  if (file === undefined) return { ok: true, handlers: new Map() };
  try {
    const digest = createHash("sha256")
      .update(await readFile(file))
      .digest("hex")
      .slice(0, 16);
    const loaded: unknown = await import(`${pathToFileURL(file).href}?${digest}`);
    return { ok: true, handlers: handlersIn(loaded) };
  } catch (error) {
    const reason = (error as Error).message.split("\n")[0];
    return { ok: false, error: `The skill's code cannot be loaded: ${reason}` };
  }
}

/** Functions of the default export by name, then those that are exported by name. */
function handlersIn(loaded: unknown): Map<string, Handler> {
  const { default: given, ...named } = loaded as { default?: unknown };
  const found = new Map<string, Handler>();
  for (const source of [named, typeof given === "object" ? given : undefined])
    for (const [name, value] of Object.entries(source ?? {}))
      if (typeof value === "function") found.set(name, value as Handler);
  return found;
}
