import { diffVersions } from "@etui/engine";
import { diff } from "@etui/protocol/api/data";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { readPath } from "./read-path.ts";

export default endpoint(diff, async ({ query: { path: given, ...versions }, scope }) => {
  const checked = readPath("path", given);
  if (!checked.ok) return wrong(checked.error);
  const { path } = checked;
  return (
    (await diffVersions(scope, { path, ...versions })) ??
    notThere(refusal("history.no_two_versions"), { path })
  );
});
