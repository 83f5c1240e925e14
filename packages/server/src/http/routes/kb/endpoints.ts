import { kbCreate, kbDelete, kbWrite } from "@etui/protocol/api/kb";
import { endpoint } from "../endpoint.ts";
import { listed, page, versions } from "./pages.ts";

export const kbEndpoints = [
  listed,
  page,
  versions,
  endpoint(kbWrite, ({ body, etui, call }) => etui.execute("kb.upsert", body, call)),
  endpoint(kbCreate, ({ body, etui, call }) => etui.execute("kb.create_project", body, call)),
  endpoint(kbDelete, ({ body, etui, call }) => etui.execute("kb_delete", body, call)),
];
