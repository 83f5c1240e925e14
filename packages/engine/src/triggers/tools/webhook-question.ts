/**
 * A trigger that sends to a web address carries the person's data out repeatedly, with nobody present. A model, which
 * text may have talked into it, has to ask first, and so does the code of a skill: approval without the network means
 * that it sends nothing out. Source: RELIABILITY, D9 and SK-3.
 */
import type { Asking } from "../../tool/tool.ts";

export function webhookQuestion(
  action: { params?: unknown } | undefined,
  { isPersonsWord }: Asking,
): string | undefined {
  const { url } = (action?.params ?? {}) as { url?: unknown };
  return typeof url === "string" && !isPersonsWord ? `Let a trigger send to ${url} by itself?` : undefined;
}
