/** The plan for programs that subscribe to it. What is no address is answered as one that was revoked. */
import { planCalendarFeed } from "@etui/protocol/api/plan";
import { refusal } from "@etui/words/refusal";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(
  planCalendarFeed,
  async ({ params, query, etui, rates, incoming, outgoing, signal, isHead }) => {
    const opened = await etui.calendar.open(params.file ?? "");
    if (!opened) return notThere(refusal("plan.no_calendar"));
    const rated = await rates.take({ accessId: opened.addressId }, "calendar");
    for (const [name, value] of Object.entries(rated.headers ?? {})) outgoing.setHeader(name, value);
    if (rated.refusing) return rated.refusing;
    const { body, etag } = await etui.calendar.feed(opened, { todo: query.todo === "1", signal });
    const kept = { etag, "cache-control": "private, no-cache" };
    if (hasAlready(incoming.headers["if-none-match"], etag))
      return new Response(null, { status: 304, headers: kept });
    return new Response(isHead ? null : body, {
      headers: {
        ...kept,
        "content-type": "text/calendar; charset=utf-8",
        "content-length": String(Buffer.byteLength(body)),
        "content-disposition": 'inline; filename="etui.ics"',
      },
    });
  },
);

/** RFC 9110 §13.1.2: a list, whose entries a cache on the way may have made weak. */
const hasAlready = (given: string | undefined, etag: string): boolean =>
  given?.split(",").some((one) => ["*", etag, `W/${etag}`].includes(one.trim())) ?? false;
