/** The handlers of a module: functions in its default export by name, then functions exported by name. */
import type { Handler } from "./handler.ts";

export function handlersIn(loaded: unknown): Map<string, Handler> {
  const { default: given, ...named } = loaded as { default?: unknown };
  const found = new Map<string, Handler>();
  for (const source of [named, typeof given === "object" ? given : undefined])
    for (const [name, value] of Object.entries(source ?? {}))
      if (typeof value === "function") found.set(name, value as Handler);
  return found;
}
