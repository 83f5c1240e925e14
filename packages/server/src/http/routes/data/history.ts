import { checkPath, notFound } from "@etui/engine";
import { history } from "@etui/protocol/api/data";
import { toolAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";
import { refuse } from "../refusing.ts";

export default endpoint(history, async ({ query, etui, scope }) => {
  const checked = checkPath(query.path);
  if (!checked.ok) return refuse("invalid_arguments", checked.refused);
  const { path } = checked;
  const page = await etui.data.versions(scope, { ...query, path });
  if (!page.ok) return refuse("invalid_arguments", page.refused);
  return (
    page.history ??
    toolAnswer(notFound("Nothing was ever stored at this path, or none of it is kept.", { path }))
  );
});
