import { success } from "@etui/engine";
import { acknowledge } from "@etui/protocol/api/inbox";
import { endpoint } from "../endpoint.ts";
import { noSuchMessage } from "./no-such-message.ts";
import { surfaceOf } from "./surface-of.ts";

export default endpoint(
  acknowledge,
  async ({ params: { id }, etui, scope, call }) => {
    const { found } = await etui.inbox.acknowledge(scope, id, surfaceOf(call));
    return found ? success({ message_id: id }) : noSuchMessage(id);
  },
  { nowhere: ({ id }) => noSuchMessage(id) },
);
