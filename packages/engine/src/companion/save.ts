import type { Json } from "@etui/values/json/json";
import { z } from "zod";
import { carryOut } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool } from "../tool/tool.ts";
import { PROFILE } from "./profile.ts";

/** `write` is the tool write_user_data. */
export const save = (write: Tool) =>
  defineTool({
    name: "save",
    title: "Save",
    summary: "Keeps something: a fact about the person, or a document at a path.",
    description: "Keep something for later. A bare path is a part of the user's profile: save(city, Lisbon).",
    effect: "write",
    input: z.strictObject({
      path: z.string(),
      content: z.unknown(),
      merge: z.boolean().optional(),
    }),
    run: (args, context) => carryOut(write, written(args), context),
  });

function written({ path, content, merge }: { path: string; content?: unknown; merge?: boolean | undefined }) {
  const isDocument = typeof content === "object" && content !== null;
  const isBare = path !== PROFILE && !path.includes("/");
  // A way through the profile with dots, as filters and templates write it: `profile.pet`, `pet.name`.
  const names = isBare ? path.split(".") : [];
  const inProfile = names[0] === PROFILE && names.length > 1;
  const fields = inProfile ? names.slice(1) : names;
  const isNamed = fields.length > 0 && fields.every((name) => name !== "");
  // A single value has no document of its own, so it becomes a field of the profile.
  if (isBare && content !== undefined && content !== null && isNamed && (!isDocument || inProfile)) {
    const nested = fields.reduceRight<Json>((inner, name) => ({ [name]: inner }), content as Json);
    return { path: PROFILE, content: nested, mode: "merge" };
  }
  return {
    path: isBare ? `${PROFILE}/${path}` : path,
    content,
    ...(merge === true && { mode: "merge" }),
  };
}
