import { listVersions } from "@etui/engine";
import { history } from "@etui/protocol/api/data";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { readPath } from "./read-path.ts";

export default endpoint(history, async ({ query, scope }) => {
  const checked = readPath("path", query.path);
  if (!checked.ok) return wrong(checked.error);
  const { path } = checked;
  const page = await listVersions(scope, { ...query, path });
  if (!page.ok) return wrong(page.error);
  return page.history ?? notThere(refusal("history.nothing_stored"), { path });
});
