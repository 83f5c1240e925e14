import { notFound } from "@etui/engine";
import { diff } from "@etui/protocol/api/data";
import { toolAnswer, wrong } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";
import { readPath } from "./read-path.ts";

const NONE = "There are no two such versions of this path. Its history lists the versions there are.";

export default endpoint(diff, async ({ query: { path: given, ...versions }, scope, etui }) => {
  const checked = readPath("path", given);
  if (!checked.ok) return wrong(checked.error);
  const { path } = checked;
  return (await etui.data.diff(scope, { path, ...versions })) ?? toolAnswer(notFound(NONE, { path }));
});
