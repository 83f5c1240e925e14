import { openApi } from "@etui/protocol/api/house";
import { endpoint } from "../endpoint.ts";

export default endpoint(openApi, ({ describe }) => describe());
