import { exportSkill } from "@etui/protocol/api/skills";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { findSkill } from "./find-skill.ts";

export default endpoint(exportSkill, async (asked) => {
  const { params, etui, caller } = asked;
  const found = await findSkill(asked, params.name);
  if (!found.ok) return found.refusal;
  const exported = await etui.skills.export(caller.userId, params.name);
  if (!exported.ok) return notThere(exported.refused);
  return new Response(Buffer.from(exported.data), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${exported.file}"`,
      "cache-control": "no-store",
    },
  });
});
