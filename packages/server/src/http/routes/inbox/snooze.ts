import { parseUntil, success } from "@etui/engine";
import { snooze } from "@etui/protocol/api/inbox";
import { refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { noSuchMessage } from "./no-such-message.ts";
import { surfaceOf } from "./surface-of.ts";

/** As the tool puts off what nobody says a time for. */
const A_WHILE = "10m";

export default endpoint(
  snooze,
  async ({ params: { id }, body, etui, scope, call }) => {
    const set = await etui.settings.read(scope);
    const timeZone = set.time_zone ?? call.timeZone ?? "UTC";
    const locale = set.locale ?? call.locale ?? "en";
    const until = parseUntil(body.until ?? A_WHILE, "snooze", { timeZone, locale, now: new Date() });
    if (!until.ok) return refuse("invalid_arguments", until.refused);
    const outcome = await etui.inbox.snooze(scope, id, until.at, surfaceOf(call));
    if (!outcome.found) return noSuchMessage(id);
    return outcome.done
      ? success({ message_id: id, until: until.at.toISOString() })
      : refuse("invalid_arguments", outcome.refused);
  },
  { nowhere: ({ id }) => noSuchMessage(id) },
);
