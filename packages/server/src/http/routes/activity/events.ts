import { events } from "@etui/protocol/api/activity";
import { endpoint } from "../endpoint.ts";

export default endpoint(events, ({ events, streams, caller, query, incoming, outgoing, isHead }) => {
  streams.add(caller.accessId, outgoing);
  return events.open({
    userId: caller.userId,
    query,
    lastEventId: incoming.headers["last-event-id"],
    outgoing,
    isHead,
  });
});
