import { permits } from "@etui/engine";
import { inbox } from "@etui/protocol/api/inbox";
import { endpoint } from "../endpoint.ts";

export default endpoint(
  inbox,
  async ({ query: { limit, before, cursor = before, unread = false }, etui, scope, call, caller }) => {
    const page = await etui.inbox.page(scope, { limit, cursor, unread });
    // A program that reads the inbox does not count as a person who has seen it.
    if (call.surface === "web" && permits(caller.permissions, { effect: "write", domain: "inbox" }))
      await etui.inbox.shown(scope, page.messages);
    return page;
  },
);
