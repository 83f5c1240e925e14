import { conversations } from "@etui/protocol/api/conversations";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(conversations, async (asked) => {
  const { limit, cursor, search, archived = false } = asked.query;
  // A search looks through everything that was said.
  const scope = search?.trim() ? asked.heavyScope : asked.scope;
  const paged = await asked.etui.conversations.page(scope, { limit, cursor, search, archived });
  return paged.ok ? paged.page : wrong(paged.refused);
});
