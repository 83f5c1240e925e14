import { readVersion } from "@etui/engine";
import { oneVersion } from "@etui/protocol/api/data";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { readPath } from "./read-path.ts";

export default endpoint(oneVersion, async ({ query, scope }) => {
  const checked = readPath("path", query.path);
  if (!checked.ok) return wrong(checked.error);
  const { path } = checked;
  const { version } = query;
  return (
    (await readVersion(scope, path, version)) ??
    notThere(refusal("history.no_version", { version }), { path })
  );
});
