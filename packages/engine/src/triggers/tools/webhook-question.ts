/**
 * A trigger that sends to an address of the web carries the person's data out, again and again and with nobody there.
 * A model that was talked into one by what it read has to ask first, and so has code of a skill: that it was approved
 * without the network says that nothing leaves by it. Source: RELIABILITY, D9 and SK-3.
 */
import type { Asking } from "../../tool/tool.ts";

export function webhookQuestion(
  action: { params?: unknown } | undefined,
  { isPersonsWord }: Asking,
): string | undefined {
  const { url } = (action?.params ?? {}) as { url?: unknown };
  return typeof url === "string" && !isPersonsWord ? `Let a trigger send to ${url} by itself?` : undefined;
}
