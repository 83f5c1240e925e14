import { checkPath } from "@etui/engine";
import { diff } from "@etui/protocol/api/data";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(diff, async ({ query: { path: given, ...versions }, etui, scope }) => {
  const checked = checkPath(given);
  if (!checked.ok) return wrong(checked.refused);
  const { path } = checked;
  const found = await etui.data.diff(scope, { path, ...versions });
  return found ?? notThere(refusal("history.no_two_versions"), { path });
});
