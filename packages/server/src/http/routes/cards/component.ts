import { component } from "@etui/protocol/api/cards";
import { endpoint } from "../endpoint.ts";
import { componentAnswer } from "./component-answer.ts";

export default endpoint(component, ({ params: { id }, etui }) =>
  componentAnswer(etui.cardComponents.html(id), etui.cardComponents.ownerOf(id)),
);
