/** The digest names what was agreed to, so nothing can change in between. */
import { success } from "@etui/engine";
import { install } from "@etui/protocol/api/skills";
import { refusal } from "@etui/words/refusal";
import { conflicting, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { packagesIn, unread } from "./packages-in.ts";

export default endpoint(install, async ({ body, query, etui }) => {
  const { file, digest, code = false, hosts = "" } = query;
  const { imports } = etui.skills;
  const { source, read } = await packagesIn(body, file);
  if (!read.ok) return unread(read);
  const offered = await imports.offer(read);
  if (!offered.ok) return wrong(offered.refused);
  const at = offered.offers.findIndex(({ inspection }) => inspection.digest === digest);
  if (at === -1) return conflicting(refusal("install.other_contents", {}));
  const installed = await imports.install(read.packages[at]!, {
    digest,
    source,
    code,
    hosts: hosts.split(",").filter((host) => host.trim() !== ""),
  });
  return installed.ok
    ? success({
        name: installed.id,
        action: installed.change,
        digest,
        ...(installed.replaces && { replaces: installed.replaces }),
      })
    : wrong(installed.refused);
});
