import { notFound } from "@etui/engine";
import { history } from "@etui/protocol/api/data";
import { toolAnswer, wrong } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";
import { readPath } from "./read-path.ts";

export default endpoint(history, async ({ query, scope, etui }) => {
  const checked = readPath("path", query.path);
  if (!checked.ok) return wrong(checked.error);
  const { path } = checked;
  const page = await etui.data.versions(scope, { ...query, path });
  if (!page.ok) return wrong(page.error);
  return (
    page.history ??
    toolAnswer(notFound("Nothing was ever stored at this path, or none of it is kept.", { path }))
  );
});
