import { checkPath } from "@etui/engine";
import { oneVersion } from "@etui/protocol/api/data";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(oneVersion, async ({ query, etui, scope }) => {
  const checked = checkPath(query.path);
  if (!checked.ok) return wrong(checked.refused);
  const { path } = checked;
  const { version } = query;
  return (
    (await etui.data.version(scope, path, version)) ??
    notThere(refusal("history.no_version", { version }), { path })
  );
});
