/** The code of Etui's own skills: it runs in this process, like any other code of Etui. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { type Refusal, refuse } from "@etui/words/refusal";
import { withoutPlaces } from "./answer-of.ts";
import type { Handler } from "./handler.ts";
import { handlerFileOf } from "./handler-file.ts";
import { handlersIn } from "./handlers-in.ts";
import { provideSkillModule } from "./skill-module.ts";

export type LoadedHandlers =
  | { ok: true; handlers: ReadonlyMap<string, Handler> }
  | { ok: false; refused: Refusal };

/** Returns none if the skill has no code. The file is loaded again after it was written; what it imports is not. */
export async function loadTrustedHandlers(root: string): Promise<LoadedHandlers> {
  const file = handlerFileOf(root);
  if (file === undefined) return { ok: true, handlers: new Map() };
  provideSkillModule();
  try {
    const digest = createHash("sha256")
      .update(await readFile(file))
      .digest("hex")
      .slice(0, 16);
    const loaded: unknown = await import(`${pathToFileURL(file).href}?${digest}`);
    return { ok: true, handlers: handlersIn(loaded) };
  } catch (error) {
    const says = withoutPlaces((error as Error).message);
    return refuse("skill_code.not_loaded", { says });
  }
}
