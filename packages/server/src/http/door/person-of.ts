/** The person who asks, where they are and how they read. */
import type { Contract } from "@etui/protocol/api/contract";
import type { Person } from "../../agent/person.ts";
import type { Known, Request } from "../routes/endpoint.ts";
import { statesLanguage } from "./call-context.ts";

/**
 * The zone of the settings comes first, as in the tools: otherwise a model would be told one time and set reminders by
 * another. The language is that of the request, if it states one.
 */
export async function personOf({
  incoming: { headers },
  call,
  etui,
  scope,
}: Pick<Request<Contract>, "incoming" | "etui"> & Pick<Known, "call" | "scope">): Promise<Person> {
  const { userId, timeZone = "UTC", locale = "en", permissions } = call;
  const set = await etui.settings.read(scope);
  return {
    userId,
    ...(permissions && { permissions }),
    timeZone: set.time_zone ?? timeZone,
    locale: statesLanguage(headers) ? locale : (set.locale ?? locale),
  };
}
