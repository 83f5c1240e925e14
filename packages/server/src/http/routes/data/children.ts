import { checkPath } from "@etui/engine";
import { children } from "@etui/protocol/api/data";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(children, ({ query: { prefix: given, limit, cursor: after }, etui, heavyScope }) => {
  const prefix = given === "" ? { ok: true as const, path: "" } : checkPath(given, "prefix");
  if (!prefix.ok) return wrong(prefix.refused);
  const { path } = prefix;
  return etui.data.children(heavyScope, {
    prefix: path === "" || path.endsWith("/") ? path : `${path}/`,
    limit,
    after,
  });
});
