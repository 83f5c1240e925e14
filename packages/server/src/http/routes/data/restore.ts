import { restore } from "@etui/protocol/api/data";
import { endpoint } from "../endpoint.ts";

export default endpoint(restore, ({ etui, body, call }) => etui.execute("restore_user_data", body, call));
