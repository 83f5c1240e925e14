import { checkPath, notFound } from "@etui/engine";
import { diff } from "@etui/protocol/api/data";
import { toolAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";
import { refuse } from "../refusing.ts";

const NONE = "There are no two such versions of this path. Its history lists the versions there are.";

export default endpoint(diff, async ({ query: { path: given, ...versions }, etui, scope }) => {
  const checked = checkPath(given);
  if (!checked.ok) return refuse("invalid_arguments", checked.refused);
  const { path } = checked;
  return (await etui.data.diff(scope, { path, ...versions })) ?? toolAnswer(notFound(NONE, { path }));
});
