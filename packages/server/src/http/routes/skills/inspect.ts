import { inspect } from "@etui/protocol/api/skills";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { packagesIn, unread } from "./packages-in.ts";

export default endpoint(inspect, async ({ body, query, etui }) => {
  const { read } = await packagesIn(body, query.file);
  if (!read.ok) return unread(read);
  const offered = await etui.skills.imports.offer(read);
  return offered.ok ? { skills: offered.offers, notes: offered.notes } : wrong(offered.refused);
});
