/** The language in which a caller reads what is said where no tool answers. */
import type { IncomingHttpHeaders } from "node:http";
import type { Etui } from "@etui/engine";
import { type Language, languageOf } from "@etui/protocol/language-of";
import type { Caller } from "../../auth/identify.ts";
import { localeOf, statesLanguage } from "./call-context.ts";

/** That of the request if it states one, or else that of the person's settings, as in the answers of tools. */
export async function languageFor(
  etui: Pick<Etui, "settings" | "scope">,
  headers: IncomingHttpHeaders,
  caller: Pick<Caller, "userId"> | undefined,
): Promise<Language> {
  if (caller === undefined || statesLanguage(headers)) return localeOf(headers);
  // Where they cannot be read, what is refused is still to be said.
  const chosen = await etui.settings.read(etui.scope(caller.userId)).catch(() => undefined);
  return chosen?.locale ? languageOf(chosen.locale) : localeOf(headers);
}
