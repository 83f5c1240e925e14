/** The person who asks, where they are and how they read: from the request, or else from their settings. */
import type { Contract } from "@etui/protocol/api/contract";
import type { Person } from "../../agent/person.ts";
import type { Known, Request } from "../routes/endpoint.ts";

export async function personOf({
  incoming: { headers },
  call,
  etui,
  scope,
}: Pick<Request<Contract>, "incoming" | "etui"> & Pick<Known, "call" | "scope">): Promise<Person> {
  const { userId, timeZone = "UTC", locale = "en" } = call;
  const set = await etui.settings.read(scope);
  // Node's fetch sends `*` if its program states no language.
  const saysLanguage = ![undefined, "", "*"].includes(headers["accept-language"]);
  return {
    userId,
    timeZone: headers["x-etui-time-zone"] === undefined ? (set.time_zone ?? timeZone) : timeZone,
    locale: saysLanguage ? locale : (set.locale ?? locale),
  };
}
