import { offeredModels } from "@etui/protocol/api/models";
import { refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { ACCESS } from "./wanted.ts";

export default endpoint(
  offeredModels,
  async (asked) => {
    const { body: access, etui, scope } = asked;
    const { provider, base_url: baseUrl } = access;
    const { listModels } = await import("../../../agent/models/list-models.ts");
    const key = await etui.models.keyFor(scope, access);
    const listed = await listModels({ provider, baseUrl, key, locale: await asked.language() });
    if (!listed.ok) return refuse("unavailable", listed.error);
    const { models, prices } = listed;
    return { models, ...(Object.keys(prices).length > 0 && { prices }) };
  },
  { wants: ACCESS },
);
