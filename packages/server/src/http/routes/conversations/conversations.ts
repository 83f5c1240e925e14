import { conversations } from "@etui/protocol/api/conversations";
import { endpoint } from "../endpoint.ts";
import { refuse } from "../refusing.ts";

export default endpoint(conversations, async (asked) => {
  const { limit, cursor, search, archived = false } = asked.query;
  // Words are looked for in all that was said.
  const scope = search?.trim() ? asked.heavyScope : asked.scope;
  const paged = await asked.etui.conversations.page(scope, { limit, cursor, search, archived });
  return paged.ok ? paged.page : refuse("invalid_arguments", paged.refused);
});
