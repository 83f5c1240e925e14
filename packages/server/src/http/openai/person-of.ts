/** Who asks, where they are and how they read: as the request says, or else as they have set it for everything. */
import type { Etui } from "@etui/engine";
import type { Context } from "hono";
import type { Person } from "../../agent/person.ts";
import { callContext } from "../door/call-context.ts";
import type { AppEnv } from "../door/caller.ts";

export async function personOf(c: Context<AppEnv>, etui: Etui): Promise<Person> {
  const { headers } = c.env.incoming;
  const { userId, timeZone = "UTC", locale = "en" } = callContext(c.env, c.get("caller"));
  const set = await etui.settings.read(etui.scope(userId));
  // `*` is what Node's fetch sends where its program says nothing.
  const saysLanguage = ![undefined, "", "*"].includes(headers["accept-language"]);
  return {
    userId,
    timeZone: headers["x-etui-time-zone"] === undefined ? (set.time_zone ?? timeZone) : timeZone,
    locale: saysLanguage ? locale : (set.locale ?? locale),
  };
}
