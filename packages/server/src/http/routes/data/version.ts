import { notFound } from "@etui/engine";
import { oneVersion } from "@etui/protocol/api/data";
import { toolAnswer, wrong } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";
import { readPath } from "./read-path.ts";

export default endpoint(oneVersion, async ({ query, scope, etui }) => {
  const checked = readPath("path", query.path);
  if (!checked.ok) return wrong(checked.error);
  const { path } = checked;
  const { version } = query;
  return (
    (await etui.data.version(scope, path, version)) ??
    toolAnswer(notFound(`There is no version ${version} of this path.`, { path }))
  );
});
