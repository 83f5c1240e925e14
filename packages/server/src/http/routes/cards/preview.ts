import { previewCard } from "@etui/protocol/api/cards";
import { endpoint } from "../endpoint.ts";

export default endpoint(previewCard, ({ body, etui, call }) => etui.execute("preview_card", body, call));
