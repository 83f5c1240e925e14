import { checkPath } from "@etui/engine";
import { history } from "@etui/protocol/api/data";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(history, async ({ query, etui, scope }) => {
  const checked = checkPath(query.path);
  if (!checked.ok) return wrong(checked.refused);
  const { path } = checked;
  const page = await etui.data.versions(scope, { ...query, path });
  if (!page.ok) return wrong(page.refused);
  return page.history ?? notThere(refusal("history.nothing_stored"), { path });
});
