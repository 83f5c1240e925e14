import { listChildren } from "@etui/engine";
import { children } from "@etui/protocol/api/data";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { readPath } from "./read-path.ts";

export default endpoint(children, ({ query: { prefix: given, limit, cursor: after }, heavyScope }) => {
  const prefix = given === "" ? { ok: true as const, path: "" } : readPath("prefix", given);
  if (!prefix.ok) return wrong(prefix.error);
  const { path } = prefix;
  return listChildren(heavyScope, {
    prefix: path === "" || path.endsWith("/") ? path : `${path}/`,
    limit,
    after,
  });
});
