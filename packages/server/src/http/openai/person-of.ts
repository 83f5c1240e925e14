/** Who asks, where they are and how they read: as the request says, or else as they have set it for everything. */
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
  // `*` is what Node's fetch sends where its program says nothing.
  const saysLanguage = ![undefined, "", "*"].includes(headers["accept-language"]);
  return {
    userId,
    timeZone: headers["x-etui-time-zone"] === undefined ? (set.time_zone ?? timeZone) : timeZone,
    locale: saysLanguage ? locale : (set.locale ?? locale),
  };
}
