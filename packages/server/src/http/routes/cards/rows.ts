import { rows } from "@etui/protocol/api/cards";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { noSuchCard } from "./no-such-card.ts";

export default endpoint(
  rows,
  async ({ params: { id }, query: { cursor }, etui, call }) => {
    const page = await etui.cards.rows(call, id, cursor);
    if (!page) return noSuchCard(id);
    return page.ok ? { data: page.data, next_cursor: page.next_cursor } : wrong(page.refused);
  },
  { nowhere: ({ id }) => noSuchCard(id) },
);
