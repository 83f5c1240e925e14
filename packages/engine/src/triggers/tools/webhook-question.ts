/**
 * A trigger that sends to an address of the web carries the person's data out, again and again and with nobody there.
 * A model that was talked into one by what it read has to ask first. Source: RELIABILITY, D9 and SK-3.
 */
import { type Asking, isModel } from "../../tool/tool.ts";

export function webhookQuestion(
  action: { params?: unknown } | undefined,
  { surface }: Asking,
): string | undefined {
  const { url } = (action?.params ?? {}) as { url?: unknown };
  return typeof url === "string" && isModel(surface) ? `Let a trigger send to ${url} by itself?` : undefined;
}
