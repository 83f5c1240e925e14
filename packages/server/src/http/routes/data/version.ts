import { checkPath, notFound } from "@etui/engine";
import { oneVersion } from "@etui/protocol/api/data";
import { toolAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";
import { refuse } from "../refusing.ts";

export default endpoint(oneVersion, async ({ query, etui, scope }) => {
  const checked = checkPath(query.path);
  if (!checked.ok) return refuse("invalid_arguments", checked.refused);
  const { path } = checked;
  const { version } = query;
  return (
    (await etui.data.version(scope, path, version)) ??
    toolAnswer(notFound(`There is no version ${version} of this path.`, { path }))
  );
});
