import { events } from "@etui/protocol/api/activity";
import { endpoint } from "../endpoint.ts";

export default endpoint(events, ({ events, caller, query, incoming, outgoing, isHead }) =>
  events.open({
    userId: caller.userId,
    query,
    lastEventId: incoming.headers["last-event-id"],
    outgoing,
    isHead,
  }),
);
