import { lock } from "@etui/protocol/api/skills";
import { endpoint } from "../endpoint.ts";

export default endpoint(lock, ({ etui }) => etui.skills.imports.checkLock());
